import { expect, test } from '@jest/globals';
import { console_budget } from '../../bench/console/budget.ts';
import { allJavascriptKb, javascriptKbOf } from '../../bench/console/built-files.ts';

test('the JavaScript of the console stays within its budget, that of Home and that of all screens', () => {
  const { home_kb, all_kb } = console_budget.javascript;
  const home = javascriptKbOf('app');
  expect(home).toBeLessThanOrEqual(home_kb);
  // More than the libraries alone: the parts of Home were found.
  expect(home).toBeGreaterThan(javascriptKbOf());
  expect(allJavascriptKb()).toBeLessThanOrEqual(all_kb);
  expect(allJavascriptKb()).toBeGreaterThan(home);
});
