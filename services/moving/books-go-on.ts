import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Journal, NotUnderstood } from '../../shared/moving/journal.ts';

/**
 * Whether the books have what the opening balances of a file say: entries before them, balances that were entered by hand, or an opening entry
 * of another file. To post them too would count them twice.
 */
export async function booksGoOn({ opening }: Journal, reader: BooksReader): Promise<boolean> {
  if (opening === null) return false;
  const standing = { is_posted: true, reversed_by_id: null, reversal_of_id: null, deleted_at: null };
  const found = await Promise.all([
    reader.exists('transactions', { ...standing, transaction_date: { $lte: new Date(opening.day) } }),
    reader.exists('transactions', { ...standing, opening: true }),
    reader.exists('balances', { deleted_at: null, carried_from_period_id: null }),
  ]);
  return found.includes(true);
}

/** What stands among the lines that were not understood, where opening balances are left out. */
export function leftOpening({ opening }: Journal): NotUnderstood {
  const { day, postings } = opening!;
  const reason = `The books have what they begin with: the opening balances of ${day} are not posted. Compare them with the trial balance of that day.`;
  return { line: 1, text: `${postings.length} opening balances`, reason };
}
