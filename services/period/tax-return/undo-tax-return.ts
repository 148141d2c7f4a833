import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { actOfTransaction, checkTransactionDate } from '../../../shared/accounting/check-transaction-date.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import { checkLatestReturn } from '../../../shared/accounting/tax-return.ts';
import { changed, shown } from '../../../shared/books/answers.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import type { BooksView, Command, Lookup } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { presentTaxReturn, taxReturnLabel } from '../../../shared/resources/tax-return/present-tax-return.ts';
import type { TaxReturn } from '../../../shared/resources/tax-return/tax-return.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import { mirrorManagedEntry } from '../managed-entry.ts';

/** Takes back the latest tax return of its kind: its settlement is mirrored on its own day, locked or not (docs/accounting.md §5.16). */
export const undoTaxReturn: Command<OperationParams['undoTaxReturn'], LedgerRow[]> = {
  name: 'tax-return.undo',
  needs: ({ id }) => [
    { collection: 'tax_returns', field: 'id', value: id, leads_to: (record) => settlementLookups(record as TaxReturn) },
    { collection: 'tax_returns', field: 'status', value: 'filed' },
  ],
  async query({ id }, reader, books) {
    const settlement = books.get('tax_returns', id)?.transaction_id ?? null;
    return settlement === null
      ? []
      : reader.find<LedgerRow>('ledger', rowsOf(reader.entity_id, [books.getAny('transactions', settlement)!]));
  },
  weight: () => UNKNOWN_WEIGHT,
  decide({ id, reason }, books, rows) {
    const filed = recordOfPath('tax_returns', id, books);
    checkLatestReturn(filed, books.find('tax_returns', 'status', 'filed'));
    if (filed.transaction_id !== null) undoSettlement(filed.transaction_id, rows, books);
    const undone = books.update('tax_returns', id, { status: 'undone', reason });
    return changed(
      taxReturnLabel(undone),
      'undone',
      shown(undone, books, () => presentTaxReturn(undone)),
    );
  },
};

function settlementLookups({ transaction_id }: TaxReturn): Lookup[] {
  if (transaction_id === null) return [];
  return [
    { collection: 'transactions', field: 'id', value: transaction_id },
    { collection: 'line_items', field: 'transaction_id', value: transaction_id },
  ];
}

function undoSettlement(id: number, rows: readonly LedgerRow[], books: BooksView): void {
  const transaction = books.getAny('transactions', id)!;
  const { assigned_amount, cleared_amount, transaction_date: date } = transaction;
  if (!assigned_amount.isZero() || !cleared_amount.isZero()) {
    const message = `Payments are assigned to ${numberOrDraft(transaction)}, the settlement of the Tax Return`;
    throw new BookkeepingError('tax_return', 'AssignedSettlement', 'id', message);
  }
  const lines = books.find('line_items', 'transaction_id', id).sort((a, b) => a.position - b.position);
  const period = checkTransactionDate(
    actOfTransaction({ transaction_type: 'JN', transaction_date: date }),
    books.all('reporting_periods'),
    books.entity,
  );
  mirrorManagedEntry({ transaction, lines, rows }, { date, period, narration: `${transaction.narration} undone` }, books);
}
