import type { Tax } from '../../../shared/resources/records.ts';
import { presentTaxInFull, taxLabel } from '../../../shared/resources/tax/present-tax.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function taxChanged(tax: Tax, verb: string, books: BooksView): Answer {
  return changed(taxLabel(tax), verb, presentTaxInFull(tax, referencesOf(books)));
}
