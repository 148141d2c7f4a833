import { checkAssigning } from '../../../shared/accounting/check-assignment.ts';
import { checkScheduleAccount } from '../../../shared/accounting/check-schedule-account.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { itemOfBalance, itemOfTransaction } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';

/** An item that may assign, with the words in which it may name what it settles. */
export interface FoundAssigningItem {
  readonly item: OpenItem;
  readonly texts: readonly (string | null)[];
}

/**
 * The item that is to be assigned; for a document of a closed year the balance that carries it (docs/accounting.md §7.4). Throws 422 where it
 * does not exist, and what an assignment of it would be refused with.
 */
export async function findAssigningItem(
  snapshot: Snapshot,
  books: ReportBooks,
  type: AssignmentType,
  id: number,
): Promise<FoundAssigningItem> {
  const found = type === 'Balance' ? await findBalance(snapshot, books, { _id: id }) : await findDocument(snapshot, books, id);
  if (!found) throw new RequestError(422, { transaction_id: [`${type} ${id} does not exist.`] });
  checkAssigning(found.item);
  checkScheduleAccount(
    books.accounts.find((account) => account.id === found.item.account_id)!,
    'transaction_id',
  );
  return found;
}

async function findDocument(snapshot: Snapshot, books: ReportBooks, id: number): Promise<FoundAssigningItem | undefined> {
  const reader = snapshotReader(snapshot, books.entity.id);
  const [transaction] = await reader.find<Transaction>('transactions', { _id: id as never, deleted_at: null });
  if (!transaction) return undefined;
  const item = itemOfTransaction(transaction, periodOf(books, transaction).status);
  const carrying = item.period_status === 'CLOSED' ? await findBalance(snapshot, books, { origin_transaction_id: id }) : undefined;
  return carrying ?? { item, texts: [transaction.reference, transaction.narration] };
}

/** The latest of the balances that match. */
async function findBalance(snapshot: Snapshot, books: ReportBooks, filter: object): Promise<FoundAssigningItem | undefined> {
  const reader = snapshotReader(snapshot, books.entity.id);
  const found = await reader.find<Balance>('balances', { ...filter, deleted_at: null }, { sort: { _id: 1 } });
  const balance = found.at(-1);
  if (!balance) return undefined;
  const { status, start_date: first_day } = periodOf(books, balance);
  const account = books.accounts.find(({ id }) => id === balance.account_id)!;
  // A proposal compares no rates.
  const item = itemOfBalance(balance, account, new Decimal(1), { status, first_day });
  return { item, texts: [balance.document_reference ?? balance.reference, balance.narration ?? null] };
}

function periodOf({ periods }: ReportBooks, { reporting_period_id }: Pick<Transaction, 'reporting_period_id'>) {
  return periods.find(({ id }) => id === reporting_period_id)!;
}
