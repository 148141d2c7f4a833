import { expect, test } from '@jest/globals';
import { searchText } from '../../../shared/api/kinds/search-kind.ts';
import { Refusal } from '../../../shared/api/kind.ts';
import { limits } from '../../../shared/api/limits.ts';
import { storedWordsOf, wordsOf, wordsOfRecord } from '../../../shared/api/search-words.ts';

test.each([
  ['Cash sale, cash!', ['cash', 'sale']],
  ['INV-2024-001', ['inv', '2024', '001']],
  ['CS01/0042', ['cs01', '0042']],
  ['Übergröße STRASSE Straße', ['ubergrosse', 'strasse']],
  ['Café ĲSSEL ŁÓDŹ', ['cafe', 'ijssel', 'lodz']],
  ['ΟΔΟΣ Οδός', ['οδοσ']],
  ['Ижевск 東京', ['ижевск', '東京']],
  ['Øre Đorđe Œuvre Ħal Þór æble', ['ore', 'dorde', 'oeuvre', 'hal', 'thor', 'aeble']],
  ["O'Brien L’Oréal Hawaiʻi", ['obrien', 'loreal', 'hawaii']],
  ["'quoted' d' 'n", ['quoted', 'd', 'n']],
  ['ﾊﾟﾘ パリ バリ', ['パリ', 'バリ']],
  ['İstanbul ISTANBUL', ['istanbul']],
  [' -- … ', []],
])('%s has these words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ["L'Oréal", ['loreal', 'oreal']],
  ['東京支店', ['東京支店', '京支店', '支店', '店']],
  ['ABC商事2024', ['abc商事2024', '商事2024', '事2024', '2024']],
  ['삼성전자', ['삼성전자', '성전자', '전자', '자']],
  ['ปตท', ['ปตท', 'ตท', 'ท']],
  ['Übergröße INV-7', ['ubergrosse', 'inv', '7']],
])('%s is found by what begins inside of it, too', (text, words) => {
  expect(storedWordsOf(text)).toEqual(words);
});

test('a search is the beginning of a stored word, wherever in a name it was taken', () => {
  const name = '株式会社東京都水道局管理事務所分室第二十三号棟地下三階資料保管倉庫北側入口警備員詰所会計課出納係窓口担当者控室';
  const stored = storedWordsOf(name);
  for (const [from, to] of [
    [0, 50],
    [4, 9],
    [7, 48],
    [44, 46],
  ]) {
    const [asked] = wordsOf(name.slice(from, to));
    expect([asked, stored.some((word) => word.startsWith(asked!))]).toEqual([asked, true]);
  }
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
  expect(wordsOfRecord({ narration: '語'.repeat(30) + '言葉'.repeat(60), reference: 'INV-7' }, ['narration', 'reference'])).toContain('7');
});

test('a search without a word, or with too many, is refused', () => {
  for (const text of ['', '--', 'x'.repeat(limits.search_characters + 1), 'a b c d e f g h i'])
    expect(searchText.check!(text)).toBeInstanceOf(Refusal);
  expect(searchText.check!('a b c d e f g h')).toBe('a b c d e f g h');
});
