import { isWholeMinorUnits } from '../accounting/minor-units.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { RequestError } from '../base/request-error.ts';
import type { BooksView } from './command.ts';
import { decimalsOfCurrency } from './decimals-of.ts';

/** 422 on each field whose sum has more decimals than its currency (docs/accounting.md §1.2): given sums are refused, never rounded. */
export function checkWholeMinorUnits(sums: Readonly<Record<string, Decimal>>, currency_id: number, books: BooksView): void {
  const decimals = decimalsOfCurrency(currency_id, books);
  const broken = Object.entries(sums).filter(([, sum]) => !isWholeMinorUnits(sum, decimals));
  if (broken.length === 0) return;
  const { currency_code } = books.getAny('currencies', currency_id)!;
  throw new RequestError(422, Object.fromEntries(broken.map(([field]) => [field, [tooManyDecimals(currency_code, decimals)]])));
}

function tooManyDecimals(currency_code: string, decimals: number): string {
  const allowed = decimals === 0 ? 'no decimals' : `${decimals} decimals at most`;
  return `An amount in ${currency_code} has ${allowed}.`;
}
