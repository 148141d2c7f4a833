import { checkLatestRevaluation } from '../../../shared/accounting/revaluation.ts';
import { changed, shown } from '../../../shared/books/answers.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import type { Command, Lookup } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { presentRevaluation, revaluationLabel } from '../../../shared/resources/revaluation/present-revaluation.ts';
import type { Revaluation } from '../../../shared/resources/revaluation/revaluation.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import { mirrorManagedEntry } from '../managed-entry.ts';
import { periodOf } from './create-revaluation.ts';

/** Takes back the latest revaluation: its journal entries are mirrored on their own days (docs/accounting.md §9.5). */
export const undoRevaluation: Command<{ id: number }, LedgerRow[]> = {
  name: 'revaluation.undo',
  needs: ({ id }) => [
    { collection: 'revaluations', field: 'id', value: id, leads_to: (record) => entryLookups(record as Revaluation) },
    { collection: 'revaluations', field: 'status', value: 'posted' },
  ],
  async query({ id }, reader, books) {
    const entries = (books.get('revaluations', id)?.entries ?? []).flatMap(({ transaction_ids }) => transaction_ids);
    const transactions = entries.map((entry) => books.getAny('transactions', entry)!);
    return transactions.length === 0 ? [] : reader.find<LedgerRow>('ledger', rowsOf(reader.entity_id, transactions));
  },
  weight: () => UNKNOWN_WEIGHT,
  decide({ id }, books, rows) {
    const revaluation = recordOfPath('revaluations', id, books);
    checkLatestRevaluation(revaluation, books.find('revaluations', 'status', 'posted'));
    const rowsOfEntry = Map.groupBy(rows, ({ transaction_id }) => transaction_id);
    for (const entry of revaluation.entries.flatMap(({ transaction_ids }) => transaction_ids)) {
      const transaction = books.getAny('transactions', entry)!;
      const date = transaction.transaction_date;
      const lines = books.find('line_items', 'transaction_id', entry).sort((a, b) => a.position - b.position);
      const terms = { date, period: periodOf(date, books), narration: `${transaction.narration} undone` };
      mirrorManagedEntry({ transaction, lines, rows: rowsOfEntry.get(entry) ?? [] }, terms, books);
    }
    const undone = books.update('revaluations', id, { status: 'undone' });
    return changed(
      revaluationLabel(undone),
      'undone',
      shown(undone, books, () => presentRevaluation(undone)),
    );
  },
};

function entryLookups({ entries }: Revaluation): Lookup[] {
  return entries
    .flatMap(({ transaction_ids }) => transaction_ids)
    .flatMap((id) => [
      { collection: 'transactions', field: 'id', value: id },
      { collection: 'line_items', field: 'transaction_id', value: id },
    ]);
}
