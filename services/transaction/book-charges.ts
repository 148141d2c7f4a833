import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { isReversed } from '../../shared/accounting/open-item.ts';
import { present } from '../../shared/api/record-form.ts';
import { changed } from '../../shared/books/answers.ts';
import type { BooksView, Command, Lookup } from '../../shared/books/command.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { dateOf } from '../../shared/resources/present-values.ts';
import { reminder as resource } from '../../shared/resources/reminder/reminder.ts';
import type { Reminder } from '../../shared/resources/reminder/reminder.ts';
import { recordTransaction } from './record-transaction.ts';

type Asked = ParamsOf<'bookReminderCharges'>;

/**
 * Books the fee and the interest of a reminder as a journal entry of its contact, on the account of what it reminds of (docs/accounting.md
 * §15.10). Throws 105 where it asks for neither, 106 where they are booked already.
 */
export const bookReminderCharges: Command<Asked> = {
  name: 'reminder.book-charges',
  needs: ({ id }) => [{ collection: 'reminders', field: 'id', value: id, leads_to: (record) => lookupsOf(record as Reminder) }],
  meters: () => 1,
  weight: () => 8,
  decide(asked, books) {
    const reminder = recordOfPath('reminders', asked.id, books);
    resolveReferences({ account_id: ['accounts', asked.account_id], interest_account_id: ['accounts', asked.interest_account_id] }, books);
    checkBookable(reminder, books);
    const { transaction } = recordTransaction(entryOf(reminder, asked, books), books);
    const booked = books.update('reminders', reminder.id, { charges_transaction_id: transaction.id });
    return changed(`Reminder: ${String(transaction.transaction_no)}`, 'booked', present(resource, booked, {}));
  },
};

function lookupsOf({ contact_id, items, charges_transaction_id }: Reminder): Lookup[] {
  const [{ item_type, item_id }] = items as [Reminder['items'][number]];
  return [
    ...contactLookup(contact_id),
    { collection: item_type === 'Balance' ? 'balances' : 'transactions', field: 'id', value: item_id },
    ...(charges_transaction_id ? [{ collection: 'transactions', field: 'id', value: charges_transaction_id } as const] : []),
  ];
}

/** What was reversed since may be booked again. */
function checkBookable({ fee, interest, charges_transaction_id }: Reminder, books: BooksView): void {
  if (fee.isZero() && interest.isZero())
    throw new BookkeepingError('reminder', 'NothingToBook', 'id', 'The reminder asks for neither a fee nor interest');
  const before = charges_transaction_id ? books.getAny('transactions', charges_transaction_id) : undefined;
  if (!before || isReversed(before)) return;
  throw new BookkeepingError('reminder', 'BookedAlready', 'id', `They are booked as ${String(before.transaction_no)}`);
}

function entryOf(reminder: Reminder, { account_id, interest_account_id, transaction_date }: Asked, books: BooksView) {
  const { contact_id, level, currency_code, fee, interest, reminded_on, items } = reminder;
  const { item_type, item_id } = items[0]!;
  const item = item_type === 'Balance' ? books.getAny('balances', item_id)! : books.getAny('transactions', item_id)!;
  const numbers = items.map(({ transaction_no }) => transaction_no).join(', ');
  const lines = [
    { account_id, narration: 'Reminder fee', amount: fee },
    { account_id: interest_account_id ?? account_id, narration: 'Interest for late payment', amount: interest },
  ];
  return {
    transaction_type: 'JN' as const,
    account_id: item.account_id,
    contact_id,
    transaction_date: transaction_date ?? dateOf(reminded_on),
    narration: `Reminder, level ${level}: ${numbers}`.slice(0, NARRATION),
    currency_id: books.all('currencies').find((one) => one.currency_code === currency_code && !one.deleted_at)!.id,
    credited: false,
    post: true,
    line_items: lines.filter(({ amount }) => !amount.isZero()).map(({ amount, ...line }) => ({ ...line, amount: amount.toFixed() })),
  };
}

/** So much of it at most: a reminder may name many items. */
const NARRATION = 200;
