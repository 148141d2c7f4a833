import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { madeAccounts } from './create-accounts.ts';
import { callFor } from './moving-into.ts';
import type { StepSetting } from './moving-into.ts';
import { postedEntries } from './posted-entries.ts';
import type { PostedEntry } from './posted-entries.ts';
import { recordStep } from './record-step.ts';

/** Entries that are reversed beside each other: they share a round. */
const BESIDE = 20;
/** After so many it is told how far it is. */
const TOLD_EVERY = 500;

/** Reverses what an import has posted, each entry on its own day, and recycles its accounts that have no rows. It may be begun again anywhere. */
export async function undoStep(asked: Import, setting: StepSetting): Promise<void> {
  const entries = await postedEntries(asked, setting);
  await checkUnassigned(asked, entries, setting);
  const left = entries.filter(({ reversed_by_id }) => reversed_by_id === null);
  for (let at = 0; at < left.length; at += BESIDE) {
    if (setting.stopped()) return;
    await Promise.all(left.slice(at, at + BESIDE).map((entry) => reverse(asked, entry, setting)));
    if ((at + BESIDE) % TOLD_EVERY === 0) await recordStep(asked, 'progressed', { done: entries.length - left.length + at + BESIDE });
  }
  const made = await madeAccounts(asked, setting);
  const recycled = new Set<number>();
  for (const id of made.values()) if (await recycle(asked, id, setting)) recycled.add(id);
  const accounts = asked.accounts.map((one) =>
    one.account_id !== null && recycled.has(one.account_id) ? { ...one, account_id: null } : one,
  );
  const result = asked.result_account_id;
  const result_account_id = result !== null && recycled.has(result) ? null : result;
  await recordStep(asked, 'undone', { state: 'undone', due_at: null, fault: null, done: entries.length, accounts, result_account_id });
}

async function checkUnassigned({ entity_id }: Import, entries: readonly PostedEntry[], { db }: StepSetting): Promise<void> {
  const reader = new BooksReader(db, entity_id);
  const ids = entries.map(({ id }) => id);
  for (const field of ['transaction_id', 'cleared_id'])
    if (
      await reader.exists('assignments', {
        [field]: { $in: ids },
        deleted_at: null,
        ...(field === 'cleared_id' ? { cleared_type: 'Transaction' } : {}),
      })
    )
      throw new BookkeepingError('import', 'InUse', 'id', 'The import cannot be undone: an assignment refers to one of its entries');
}

/** What was reversed by somebody else meanwhile stays so. */
async function reverse(asked: Import, { id, transaction_date }: PostedEntry, setting: StepSetting): Promise<void> {
  try {
    const narration = `Import ${asked.id} undone`;
    await callFor(asked, setting, 'reverseTransaction', { id, transaction_date: transaction_date.toISOString().slice(0, 10), narration });
  } catch (error) {
    if (!(error instanceof BookkeepingError) || error.condition !== 'AlreadyReversed') throw error;
  }
}

/** False where the account has rows, or something else refers to it: it stays. */
async function recycle(asked: Import, id: number, setting: StepSetting): Promise<boolean> {
  try {
    await callFor(asked, setting, 'deleteAccount', { id });
    return true;
  } catch (error) {
    if (error instanceof BookkeepingError && error.condition === 'OrphanedItems') return false;
    throw error;
  }
}
