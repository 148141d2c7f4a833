import type { CollectionName, Collections } from '../resources/records.ts';
import type { Answer, BooksView, Command } from './command.ts';
import { restorableOfPath } from './record-of-path.ts';

interface Restoring<R> extends Pick<Command<{ id: number }>, 'name' | 'needs'> {
  /** Throws when the record may not come back, as for a new one. */
  check: (record: R, books: BooksView) => unknown;
  /** The answer that shows the record: "… restored successfully". */
  answer: (record: R, verb: 'restored', books: BooksView) => Answer;
}

/** The command that brings a recycled record back. A live one is answered as it is, unchecked: restoring it changes nothing. */
export function restoreCommand<C extends CollectionName>(collection: C, restoring: Restoring<Collections[C]>): Command<{ id: number }> {
  const { check, answer, ...command } = restoring;
  return {
    ...command,
    decide({ id }, books) {
      const record = restorableOfPath(collection, id, books);
      if (record.deleted_at === null) return answer(record, 'restored', books);
      check(record, books);
      return answer(books.restore(collection, id), 'restored', books);
    },
  };
}
