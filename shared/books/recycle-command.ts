import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import type { ErrorResource } from '../accounting/error-catalogue.ts';
import type { CollectionName, Collections } from '../resources/records.ts';
import type { BooksReader } from './books-reader.ts';
import type { Answer, BooksView, Command } from './command.ts';
import { nounOf } from './record-nouns.ts';
import { recordOfPath } from './record-of-path.ts';
import { whatRefersTo } from './what-refers-to.ts';
import type { Loosened } from './what-refers-to.ts';

interface Recycling<R> extends Pick<Command<{ id: number }>, 'name' | 'needs'> {
  /** Whose code 100 (Orphaned Items) refuses. */
  resource: ErrorResource;
  /** What messages call the record: `Tax 'VAT 20 %'`. */
  called: (record: R) => string;
  /** Any live record that refers to this one keeps it, but for these; each says why. */
  loosened?: Loosened;
  /** What else keeps it, as the beginning of a sentence: `Posted line items carry`. */
  kept?: (params: { id: number }, reader: BooksReader, books: BooksView) => Promise<string | undefined>;
  /** Throws when the record may not go for another reason. */
  check?: (record: R, books: BooksView) => unknown;
  /** The answer that shows the record: "… deleted successfully". */
  answer: (record: R, verb: 'deleted', books: BooksView) => Answer;
}

/**
 * The command that recycles a record, unless something refers to it (docs/accounting.md §4.3): which fields refer to it follows from their
 * declarations, so a new one counts at once.
 */
export function recycleCommand<C extends CollectionName>(
  collection: C,
  recycling: Recycling<Collections[C]>,
): Command<{ id: number }, string | undefined> {
  const { resource, called, loosened, kept, check, answer, ...command } = recycling;
  const referring = whatRefersTo(collection, loosened);
  return {
    ...command,
    async query(params, reader, books) {
      const other = await kept?.(params, reader, books);
      if (other !== undefined) return other;
      const from = await referring(params, reader, books);
      return from && `${naming(from)} names`;
    },
    decide({ id }, books, held) {
      const record = recordOfPath(collection, id, books);
      check?.(record, books);
      if (held !== undefined) throw new BookkeepingError(resource, 'OrphanedItems', 'id', `${held} ${called(record)}`);
      return answer(books.recycle(collection, id), 'deleted', books);
    },
  };
}

function naming(from: CollectionName): string {
  if (from === 'entities') return 'The Entity';
  const noun = nounOf(from);
  return `${/^[aeiou]/i.test(noun) ? 'An' : 'A'} ${noun}`;
}
