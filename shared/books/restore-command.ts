import type { CollectionName, Collections } from '../resources/records.ts';
import type { Answer, BooksView, Command } from './command.ts';
import { recycledOfPath } from './record-of-path.ts';

interface Restoring<R> extends Pick<Command<{ id: number }>, 'name' | 'needs'> {
  /** Throws when the record may not come back, as for a new one. */
  check: (record: R, books: BooksView) => unknown;
  /** The answer that shows the record: "… restored successfully". */
  answer: (record: R, verb: 'restored', books: BooksView) => Answer;
}

/** The command that brings a recycled record back. A live one is refused. */
export function restoreCommand<C extends CollectionName>(collection: C, restoring: Restoring<Collections[C]>): Command<{ id: number }> {
  const { check, answer, ...command } = restoring;
  return {
    ...command,
    decide({ id }, books) {
      const record = recycledOfPath(collection, id, books);
      check(record, books);
      return answer(books.restore(collection, id), 'restored', books);
    },
  };
}
