import type { ClosingRate } from '../../../shared/resources/records.ts';
import { closingRateLabel, presentClosingRateInFull } from '../../../shared/resources/closing-rate/present-closing-rate.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function closingRateChanged(rate: ClosingRate, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(closingRateLabel(rate, refs), verb, presentClosingRateInFull(rate, refs));
}
