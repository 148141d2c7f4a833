import type { Currency } from '../../../shared/resources/records.ts';
import { presentClosingRate } from '../../../shared/resources/closing-rate/present-closing-rate.ts';
import { currencyLabel, presentCurrencyInFull } from '../../../shared/resources/currency/present-currency.ts';
import { presentExchangeRate } from '../../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function currencyChanged(currency: Currency, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  const isOwn = ({ currency_id }: { currency_id: number }): boolean => currency_id === currency.id;
  const resource = presentCurrencyInFull(currency, {
    exchange_rates: books.all('exchange_rates').filter(isOwn).map(presentExchangeRate),
    closing_rates: books
      .all('closing_rates')
      .filter(isOwn)
      .map((rate) => presentClosingRate(rate, refs)),
  });
  return changed(currencyLabel(currency), verb, resource);
}
