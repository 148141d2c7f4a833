import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import { amountLeft, isUnappliedSide } from '../../../shared/accounting/open-item.ts';
import { isDisputed } from '../../../shared/accounting/reminders.ts';
import { outstandingSettlements } from '../../../shared/accounting/vocabularies.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { ProposedItem, ProposedFrom, ReminderProposal } from '../../../shared/documents/reminder-letter.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import { standingDocument } from '../../../shared/resources/open-item/standing-document.ts';
import { remindedKey } from '../../../shared/resources/reminder/reminded-item.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';

/** What the letter of a contact is about, as the books have it now. */
export interface AsItIsNow {
  /** What is left of each item that is not disputed, by its key. */
  readonly left: ReadonlyMap<string, Decimal>;
  /** Keys of those that are. */
  readonly disputed: ReadonlySet<string>;
  readonly unapplied: Decimal;
  /** All reminders of these items. */
  readonly before: readonly Reminder[];
  readonly isRemindedToday: boolean;
}

type Item = Pick<ProposedItem, 'item_type' | 'item_id'>;
export const itemKey = ({ item_type, item_id }: Item): string => `${item_type}:${item_id}`;

/** What is left of items, straight from the database: nothing of one that is settled, reversed or recycled. */
export async function readLeft(items: readonly Item[], today: Date, reader: BooksReader): Promise<Pick<AsItIsNow, 'left' | 'disputed'>> {
  const of = async (item_type: Item['item_type'], collection: string): Promise<{ key: string; record: Transaction | Balance }[]> => {
    const ids = items.filter((item) => item.item_type === item_type).map(({ item_id }) => item_id);
    const open: object = { _id: { $in: ids }, settlement: { $in: [...outstandingSettlements] }, deleted_at: null };
    const found = ids.length === 0 ? [] : await reader.find<Transaction | Balance>(collection, open);
    return found.map((record) => ({ key: itemKey({ item_type, item_id: record.id }), record }));
  };
  const found = [...(await of('Transaction', 'transactions')), ...(await of('Balance', 'balances'))];
  const { disputed = [], owed = [] } = Object.groupBy(found, ({ record }) => (isDisputed(record, today) ? 'disputed' : 'owed'));
  return {
    left: new Map(owed.map(({ key, record }) => [key, amountLeft(record)])),
    disputed: new Set(disputed.map(({ key }) => key)),
  };
}

/** Reads what a command compares with the letter: the fence of its round proves it fresh. */
export async function readAsItIsNow(
  { contact_id, items }: ReminderProposal,
  from: ProposedFrom,
  { reader, today, account }: { reader: BooksReader; today: Date; account: (id: number) => Account | undefined },
): Promise<AsItIsNow> {
  const [{ left, disputed }, unapplied, before, of_today] = await Promise.all([
    readLeft(items, today, reader),
    readUnapplied(contact_id, from, reader, account),
    reader.find<Reminder>('reminders', { reminded: { $in: items.map(remindedKey) } }),
    reader.exists('reminders', { contact_id, reminded_on: today }),
  ]);
  return { left, disputed, unapplied, before, isRemindedToday: of_today };
}

/** What waits to be applied of a contact, in a currency. */
async function readUnapplied(
  contact_id: number,
  { currency_id, periods }: ProposedFrom,
  reader: BooksReader,
  account: (id: number) => Account | undefined,
): Promise<Decimal> {
  const theirs = {
    contact_id: { $eq: contact_id, $type: 'number' },
    settlement: { $in: [...outstandingSettlements] },
    reporting_period_id: { $in: [...periods] },
    currency_id,
    deleted_at: null,
  };
  const isUnapplied = (account_id: number, side: 'C' | 'D'): boolean => {
    const type = account(account_id)?.account_type;
    return type === 'RECEIVABLE' && isUnappliedSide(type, side);
  };
  const [documents, balances] = await Promise.all([
    reader.find<Transaction>('transactions', { ...theirs, ...standingDocument }),
    reader.find<Balance>('balances', theirs),
  ]);
  const unapplied = [
    ...documents.filter(({ account_id, credited }) => isUnapplied(Number(account_id), credited ? 'C' : 'D')),
    ...balances.filter(({ account_id, balance_type }) => isUnapplied(account_id, balance_type === 'CREDIT' ? 'C' : 'D')),
  ];
  return unapplied.length === 0 ? ZERO : sumOf(unapplied, (record) => amountLeft(record));
}
