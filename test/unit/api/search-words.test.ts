import { expect, test } from '@jest/globals';
import { searchText } from '../../../shared/api/kinds/search-kind.ts';
import { Refusal } from '../../../shared/api/kind.ts';
import { limits } from '../../../shared/api/limits.ts';
import { wordsOf, wordsOfRecord } from '../../../shared/api/search-words.ts';

test.each([
  ['Cash sale, cash!', ['cash', 'sale']],
  ['INV-2024-001', ['inv', '2024', '001']],
  ['CS01/0042', ['cs01', '0042']],
  ['Übergröße STRASSE Straße', ['ubergrosse', 'strasse']],
  ['Café ĲSSEL ŁÓDŹ', ['cafe', 'ijssel', 'łodz']],
  ['ΟΔΟΣ Οδός', ['οδοσ']],
  ['Ижевск 東京', ['ижевск', '東京']],
  ['İstanbul ISTANBUL', ['istanbul']],
  [' -- … ', []],
])('%s has these words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word is as long as its beginning that is kept, whatever characters it has', () => {
  const long = '𝒳'.repeat(3) + 'é'.repeat(100);
  expect([...wordsOf(long)[0]!]).toHaveLength(limits.search_word_characters);
  expect(wordsOf('x'.repeat(500))).toEqual(['x'.repeat(limits.search_word_characters)]);
});

test('a record is found by the words of its searched fields, as many as are kept', () => {
  const record = { name: 'Bank', code: 301, description: null, other: 'hidden' };
  expect(wordsOfRecord(record, ['name', 'code', 'description'])).toEqual(['bank', '301']);
  const narration = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
  expect(wordsOfRecord({ narration }, ['narration'])).toHaveLength(limits.search_words);
});

test('a search without a word, or with too many, is refused', () => {
  for (const text of ['', '--', 'x'.repeat(limits.search_characters + 1), 'a b c d e f g h i'])
    expect(searchText.check!(text)).toBeInstanceOf(Refusal);
  expect(searchText.check!('a b c d e f g h')).toBe('a b c d e f g h');
});
