import { expect, test } from '@jest/globals';
import { languages } from '../../../shared/api/locales.ts';
import { accountTypeCodes, transactionTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import { catalogues } from '../../../services/report/print/words/words-of.ts';

/** Every word of a catalogue as `part.word`, with the words that are filled into it. */
function wordsOf(catalogue: object): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([part, words]) =>
      Object.entries(words as Record<string, string>).map(([word, text]): [string, string] => [`${part}.${word}`, text]),
    ),
  );
}
const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const english = wordsOf(catalogues.en);

test('every language that an entity may choose has a catalogue', () => {
  expect(Object.keys(catalogues).sort()).toEqual(Object.keys(languages).sort());
});

test.each(Object.keys(languages))('the catalogue %s has every word, none blank, with the same words to fill in', (language) => {
  const words = wordsOf(catalogues[language as keyof typeof catalogues]);
  expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [word, text] of words) {
    expect([word, text.trim() === '']).toEqual([word, false]);
    expect([word, blanks(text)]).toEqual([word, blanks(english.get(word)!)]);
  }
});

test.each(['de', 'fr', 'es'] as const)('the catalogue %s is no copy of the English one', (language) => {
  const same = [...wordsOf(catalogues[language])].filter(([word, text]) => text === english.get(word) && text.length > 12);
  expect(same).toEqual([]);
});

test('account types and transaction types have a caption each', () => {
  expect(Object.keys(catalogues.en.account_types)).toEqual(expect.arrayContaining(accountTypeCodes));
  expect(Object.keys(catalogues.en.transaction_types)).toEqual(expect.arrayContaining(transactionTypeCodes));
});
