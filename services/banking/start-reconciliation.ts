import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { numberOrDraft } from '../../shared/accounting/transaction-number.ts';
import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import { accountLabel, accountOutline, presentAccountInFull } from '../../shared/resources/account/present-account.ts';
import { presentBalance } from '../../shared/resources/balance/present-balance.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import { readBeginning } from './read-beginning.ts';
import type { Beginning } from './read-beginning.ts';

type Sent = OperationParams['startReconciliation'];

/** Begins to reconcile a bank account, or begins anew (docs/accounting.md §16.5). */
export const startReconciliation: Command<Sent, Beginning> = {
  name: 'account.start-reconciliation',
  needs: ({ id, open_entries }) => [
    ...(open_entries ?? []).map((value) => ({ collection: 'transactions', field: 'id', value }) as const),
    { collection: 'balances', field: 'account_id', value: id },
  ],
  query: ({ id, from, open_entries }, reader, books) =>
    readBeginning({ account_id: id, from: new Date(from), named: open_entries ?? [] }, reader, books),
  weightFound: ({ entries, former }) => 1 + entries.length + former.length,
  decide({ id, from, bank_balance, open_entries }, books, found) {
    const account = recordOfPath('accounts', id, books);
    if (account.account_type !== 'BANK')
      throw new BookkeepingError('bank_statement', 'NotABankAccount', 'id', `Account ${account.code} is none of type BANK`);
    if (account.reconciled_from && found.isConfirmed)
      throw new BookkeepingError(
        'bank_statement',
        'Confirmed',
        'id',
        'A statement of the account is confirmed since its reconciliation began',
      );
    const day = new Date(from);
    checkNamed(open_entries ?? [], account, day, found, books);
    if (found.entries.length > limits.bank_entries_at_beginning) throw tooMany(found.entries.length);
    for (const entry of found.former) {
      books.adopt('bank_entries', entry);
      books.recycle('bank_entries', entry.id);
    }
    for (const entry of found.entries) books.insert('bank_entries', { ...entry, account_id: id });
    const begun = books.update('accounts', id, { reconciled_from: day, bank_opening_balance: new Decimal(bank_balance) });
    return changed(
      accountLabel(begun),
      'updated',
      shown(accountOutline(begun), books, () => presented(begun, books)),
    );
  },
};

/** Throws 422 for a named entry that is not there or not before the day, 104 of bank_line for one that moves nothing on the account. */
function checkNamed(named: readonly number[], account: Account, from: Date, { entries }: Beginning, books: BooksView): void {
  const moved = new Set(entries.map(({ transaction_id }) => transaction_id));
  for (const id of named) {
    const entry = books.get('transactions', id);
    if (!entry) throw new RequestError(422, { open_entries: [missingRecord('transactions', id)] });
    if (entry.transaction_date >= from)
      throw new RequestError(422, {
        open_entries: [`Transaction ${numberOrDraft(entry)} is not before the first day: it is open by itself. Leave it out.`],
      });
    if (moved.has(id)) continue;
    const message = `Transaction ${numberOrDraft(entry)} has no posting on ${accountLabel(account)}`;
    throw new BookkeepingError('bank_line', 'NotOnAccount', 'open_entries', message);
  }
}

function tooMany(count: number): RequestError {
  const message = `There are ${count} entries since that day, and at most ${limits.bank_entries_at_beginning} may be there at the beginning. Choose a later day.`;
  return new RequestError(422, { from: [message] });
}

function presented(account: Account, books: BooksView): Record<string, unknown> {
  const period = periodOfDate(books.today, books.all('reporting_periods'));
  const balances = books.find('balances', 'account_id', account.id).filter((one) => one.reporting_period_id === period?.id);
  return presentAccountInFull(account, referencesOf(books), { balances: balances.map(presentBalance) });
}
