import type { ExchangeRate } from '../../../shared/resources/records.ts';
import { exchangeRateLabel, presentExchangeRateInFull } from '../../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function exchangeRateChanged(rate: ExchangeRate, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(exchangeRateLabel(rate, refs), verb, presentExchangeRateInFull(rate, refs));
}
