import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pageStyle } from '../../../services/report/print/page-style.ts';

const names = (css: string, pattern: RegExp): Set<string> => new Set([...css.matchAll(pattern)].map(([, name]) => name!));
const defined = /(--[\w-]+)\s*:/g;
const used = /var\((--[\w-]+)\)/g;
const tokens = readFileSync('console/src/styles/tokens.css', 'utf8');

test('the page of a statement has the tokens of the console, and colours of its own for none of its texts', () => {
  for (const token of names(tokens, defined)) expect([token, pageStyle.includes(`${token}:`)]).toEqual([token, true]);
  const own = pageStyle.slice(pageStyle.indexOf('* { box-sizing'));
  expect(own.match(/#[0-9a-f]{3,6}\b/g)).toEqual(['#fff']);
});

test('every token that the page of a statement uses is defined', () => {
  const known = names(pageStyle, defined);
  expect([...names(pageStyle, used)].filter((name) => !known.has(name))).toEqual([]);
});
