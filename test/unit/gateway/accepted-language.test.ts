import { expect, test } from '@jest/globals';
import { acceptedLanguage } from '../../../services/gateway/accepted-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de-CH', 'de'],
  ['it, fr;q=0.8, en;q=0.9', 'en'],
  ['en;q=0, es', 'es'],
  ['ES-mx;q=0.4, de;q=0.3', 'es'],
  ['it;q=1, *;q=0.1', 'en'],
  ['toString, constructor', 'en'],
])('of %p the language is %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
