import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { breachesOfScreens } from './walk-screens.ts';

const daybook = useDaybook();
const browser = useBrowser();

test.each(['light', 'dark'] as const)('every screen of 390 px keeps to WCAG 2.2 AA and its width: %s', async (colours) => {
  expect(await breachesOfScreens(browser, daybook, { width: 390, colours })).toEqual([]);
});
