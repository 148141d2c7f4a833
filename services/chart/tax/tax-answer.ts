import type { Tax } from '../../../shared/resources/records.ts';
import { presentTaxInFull, taxLabel } from '../../../shared/api/present/present-tax.ts';
import { referencesOf } from '../../../shared/api/present/references.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function taxChanged(tax: Tax, verb: string, books: BooksView): Answer {
  return changed(taxLabel(tax), verb, presentTaxInFull(tax, referencesOf(books)));
}
