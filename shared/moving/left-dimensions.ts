import { namedInVain } from './entries-to-post.ts';
import type { BooksToMoveInto } from './entries-to-post.ts';
import type { Journal, JournalDimension, NotUnderstood } from './journal.ts';

const NO_ROOM = 'The books have no room for this dimension';
const IN_VAIN = 'Values of dimensions are left out';

/** What stands among the lines that were not understood, where entries come without values that they name. */
export function leftDimensions(
  journal: Journal,
  left: readonly JournalDimension[],
  books: Pick<BooksToMoveInto, 'typeOf'>,
  most: { dimensions: number; dimension_values: number },
): NotUnderstood[] {
  const [first, ...more] = namedInVain(journal, books);
  const reason = `${IN_VAIN}: no account of the balance sheet stands beside them; entries like this one: ${more.length + 1}.`;
  return [
    ...left.map(({ key, name, values }) => ({
      line: 1,
      text: `${key} ${name}`,
      reason: `${NO_ROOM} with ${values.length} values: they have ${most.dimensions} at most, of ${most.dimension_values} values. Entries come without it.`,
    })),
    ...(first ? [{ line: first.line, text: first.narration, reason }] : []),
  ];
}

/** Whether a line says this. */
export const isOfDimensions = ({ reason }: Pick<NotUnderstood, 'reason'>): boolean =>
  reason.startsWith(NO_ROOM) || reason.startsWith(IN_VAIN);
