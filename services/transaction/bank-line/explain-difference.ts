import { formatAmount } from '../../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { dealByLargestRemainder } from '../../../shared/accounting/deal-by-largest-remainder.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { neededBy, wantedOf } from '../../../shared/accounting/plan-settlement.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { decimalsOfCurrency } from '../../../shared/books/decimals-of.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { FoundDocuments } from '../assignment/clear-items.ts';
import { documentOfItem } from '../assignment/find-credited.ts';
import { currentItem } from '../assignment/find-item.ts';
import { recordTransaction } from '../record-transaction.ts';
import type { Money } from './money-for.ts';
import type { PaidItem } from './read-items.ts';
import { saidOfEntry } from './said-of-entry.ts';
import { usualAccount } from './usual-account.ts';

interface Settled {
  items: PaidItem[];
  money: Money;
  found: FoundDocuments;
}

/** The items with what explains the difference between them and the line among them, and the entries that were made for it. */
interface Explained {
  items: PaidItem[];
  made: number[];
}

type Difference = NonNullable<BankDeed['difference']>;

/**
 * Explains the difference between a line and its items as the act says (docs/accounting.md §16.2): a discount becomes the difference of each item, in
 * proportion; a fee or some cents become a journal entry that is settled with the items; what is over, and an exchange difference, need nothing. Throws
 * 103 where the difference is none of that kind, 109 where no account takes it.
 */
export function explainDifference(line: BankLine, deed: BankDeed, { items, money }: Settled, books: BooksView): Explained {
  const { difference } = deed;
  if (!difference) return { items, made: [] };
  const needed = neededBy(items);
  const short = money.amount.isNegative() ? needed.negated().plus(money.amount) : needed.minus(money.amount);
  checkKind(difference, short);
  if (difference.kind === 'discount') return { items: withDiscount(items, difference, { short, money }, books), made: [] };
  if (difference.kind !== 'fee' && difference.kind !== 'rounding') return { items, made: [] };
  const entry = bookOnAccount(line, deed, { items, short, money }, books);
  return { items: [...items, entry], made: [entry.id] };
}

function checkKind({ kind }: Difference, short: Decimal): void {
  const fits = { discount: short.greaterThan(0), over: short.lessThan(0), exchange: true, fee: !short.isZero(), rounding: !short.isZero() };
  if (fits[kind]) return;
  const message = `The items come to ${formatAmount(short.abs())} ${short.isNegative() ? 'less' : 'more'} than the line, which is no ${kind}`;
  throw new BookkeepingError('bank_line', 'AmountDiffers', 'difference.kind', message);
}

interface Short {
  /** How much the line is less than the items; below zero where it is more. */
  short: Decimal;
  money: Money;
}

/** The items that are paid: those on the side of the line. */
const isPaid =
  ({ money }: Pick<Short, 'money'>) =>
  ({ side }: PaidItem): boolean =>
    (side === 'D') === !money.amount.isNegative();

function withDiscount(items: readonly PaidItem[], { account_id, tax }: Difference, { short, money }: Short, books: BooksView): PaidItem[] {
  const paid = items.filter((item) => isPaid({ money })(item) && !item.difference);
  const total = sumOf(paid, wantedOf);
  if (!total.greaterThan(short))
    throw new BookkeepingError('bank_line', 'AmountDiffers', 'difference.kind', 'A discount is less than its items');
  const decimals = decimalsOfCurrency(money.currency_id, books);
  const shares = dealByLargestRemainder(
    short,
    paid.map((item) => wantedOf(item).times(short).div(total)),
    decimals,
  );
  return items.map((item) => {
    const given_up = shares[paid.indexOf(item)];
    if (!given_up?.greaterThan(0)) return item;
    const asked = { account_id: account_id ?? accountOfDocument(item, books), tax: tax ?? hasTaxes(item, books) };
    return {
      ...item,
      given_up,
      asked: item.asked?.minus(given_up) ?? null,
      difference: { ...asked, reason: 'cash_discount', amount: given_up.toFixed() },
    };
  });
}

/** The only account of the lines of a document. */
function accountOfDocument(item: PaidItem, books: BooksView): number {
  const document_id = documentOfItem(item.kind, item.id, books);
  const [only, ...others] = document_id === undefined ? [] : (books.getAny('transactions', document_id)!.line_accounts ?? []);
  if (only !== undefined && others.length === 0) return only;
  return refuseWithoutAccount(`${item.label} ${item.number} has no one account`);
}

function hasTaxes(item: PaidItem, books: BooksView): boolean {
  const document_id = documentOfItem(item.kind, item.id, books);
  return document_id !== undefined && Object.keys(books.getAny('transactions', document_id)?.tax ?? {}).length > 0;
}

function refuseWithoutAccount(message: string): never {
  throw new BookkeepingError(
    'bank_line',
    'MissingAccount',
    'difference.account_id',
    `${message}: name the account that takes the difference`,
  );
}

/** A journal entry on the account of the largest item, which settles it beside the payment, or is settled by it. */
function bookOnAccount(
  line: BankLine,
  deed: BankDeed,
  { items, short, money }: Short & Pick<Settled, 'items'>,
  books: BooksView,
): PaidItem {
  const paid = items.filter(isPaid({ money }));
  const [first, ...rest] = paid;
  if (!first) throw new RequestError(422, { items: ['Name an item that the line pays.'] });
  const largest = rest.reduce((most, item) => (wantedOf(item).greaterThan(wantedOf(most)) ? item : most), first);
  const { kind, account_id: named } = deed.difference!;
  const usual = usualAccount(line.account_id, kind === 'rounding' ? 'rounding_account_id' : 'fee_account_id', books);
  const account_id = named ?? usual ?? refuseWithoutAccount('The bank account names none');
  const contact_id = deed.contact_id ?? largest.contact_id;
  const { transaction } = recordTransaction(
    {
      ...saidOfEntry(line, deed),
      transaction_type: 'JN',
      account_id: largest.account_id,
      credited: (largest.side === 'D') === short.greaterThan(0),
      currency_id: money.currency_id,
      ...(contact_id === null ? {} : { contact_id }),
      line_items: [{ account_id, amount: short.abs().toFixed() }],
    },
    books,
  );
  const item = currentItem('Transaction', transaction.id, 'id', books);
  return { ...item, left: item.amount, asked: null, given_up: null, difference: null, field: 'difference', place: null };
}
