import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { succeeded } from '../../shared/books/answers.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { linesWithCharges } from './draft-lines.ts';
import { postTransaction } from './post-transaction.ts';
import { refusedFields } from './refused-fields.ts';

type Many = Command<{ ids: number[] }>;

/** Posts many drafts in the order of the request, all or none (docs/accounting.md §5.1). */
export const postTransactions: Many = ofEach(postTransaction, 'posted');

/** Recycles many drafts with their lines, all or none. */
export const deleteTransactions: Many = ofEach(deleteTransaction, 'deleted');

/** The command of one for each of the ids. Throws 422 with what each that is refused is refused for, under `ids.<id>`. */
function ofEach(one: Command<{ id: number }>, done: string): Many {
  return {
    name: `${one.name}-batch`,
    needs: ({ ids }, books) => ids.flatMap((id) => one.needs!({ id }, books)),
    weight: ({ ids }) => 8 * ids.length,
    decide({ ids }, books) {
      requireFewLines(ids, books);
      const faults: FieldMessages = {};
      const resources: unknown[] = [];
      for (const id of ids) {
        try {
          resources.push(one.decide({ id }, books, undefined).body.resource);
        } catch (error) {
          faults[`ids.${id}`] = Object.values(refusedFields(error)).flat();
        }
      }
      if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
      return succeeded({ message: `${resources.length} transactions ${done} successfully`, resources });
    },
  };
}

/** One request writes no more lines than a batch may have. */
function requireFewLines(ids: readonly number[], books: BooksView): void {
  const lines = ids.reduce((sum, id) => sum + linesWithCharges(books.find('line_items', 'transaction_id', id)), 0);
  if (lines <= limits.lines_with_charges) return;
  const message = `These transactions have ${lines} lines with their taxes, discounts and dimensions; one request takes at most ${limits.lines_with_charges}. Send fewer at once.`;
  throw new RequestError(422, { ids: [message] });
}
