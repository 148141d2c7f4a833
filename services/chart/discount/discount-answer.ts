import type { Discount } from '../../../shared/resources/records.ts';
import { discountLabel, presentDiscountInFull } from '../../../shared/resources/discount/present-discount.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function discountChanged(discount: Discount, verb: string, books: BooksView): Answer {
  return changed(discountLabel(discount), verb, presentDiscountInFull(discount, referencesOf(books)));
}
