import { formatAmount } from '../../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { SettledItem } from '../../../shared/accounting/plan-settlement.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { AskedDifference } from '../assignment/credit-difference.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { amountOfParts } from './amount-of-parts.ts';
import { currentItem } from '../assignment/find-item.ts';
import { namingFields } from '../assignment/naming-fields.ts';

/** An open item as an act names it. */
export interface PaidItem extends OpenItem, SettledItem {
  /** Where the act has it. */
  field: string;
  /** What is given up of it beside the payment. */
  difference: AskedDifference | null;
  /** Its place in the act, by which its document was read; none of an entry that the act made. */
  place: number | null;
}

/** The items of an act as they are now. Throws 106 where they are of several currencies, 107 where less or more is left than was said. */
export function readItems(line: BankLine, named: NonNullable<BankDeed['items']>, books: BooksView): PaidItem[] {
  const items = named.map(({ id, type, amount, part, difference, left: said }, place): PaidItem => {
    const field = `items.${place}`;
    const item = namingFields(
      () => `${field}.id`,
      () => currentItem(type ?? 'Transaction', id, 'id', books),
    );
    const left = amountLeft(item);
    if (said !== undefined && said !== null && !left.equals(said)) {
      const message = `${item.label} ${item.number} has ${formatAmount(left)} left now`;
      throw new BookkeepingError('bank_line', 'Changed', `${field}.left`, message);
    }
    const given_up = difference?.amount ?? null;
    return {
      ...item,
      left,
      field,
      place,
      difference: difference ?? null,
      asked: typeof part === 'number' ? amountOfParts(line, [part], `${field}.part`).abs() : amount ? new Decimal(amount) : null,
      given_up: given_up === null ? null : new Decimal(given_up),
    };
  });
  const other = items.find(({ currency_id }) => currency_id !== items[0]!.currency_id);
  if (!other) return items;
  const message = `${other.label} ${other.number} is in another currency than the first item`;
  throw new BookkeepingError('bank_line', 'OtherCurrency', `${other.field}.id`, message);
}
