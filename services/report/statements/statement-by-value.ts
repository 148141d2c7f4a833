import { headOfMovements, headPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { StatementHead, StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import { booksOfNone, booksOfValue, movementsOfNone } from '../../../shared/accounting/statements/by-value.ts';
import type { OpenedBooks } from '../../../shared/accounting/statements/account-balance.ts';
import type { MonthlyMovement } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { DimensionValue } from '../../../shared/resources/dimension-value/dimension-value.ts';
import { namedInPayload } from '../reading/dimension-choice.ts';
import type { DimensionChoice } from '../reading/dimension-choice.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { byAccount, readNamedMovements } from '../reading/read-named-movements.ts';
import type { NamedMovement } from '../reading/read-named-movements.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances, readMonthlyMovements } from '../reading/read-totals.ts';
import type { ReportWindow } from '../reading/report-window.ts';

/** A statement of one value, or, under null, of what names none. */
export interface ValueStatement<T> {
  readonly value: DimensionValue | null;
  readonly statement: T;
}

/** What names a value: one entry for each, by the order of their codes; null for what names none. */
type Parted<F> = readonly { readonly value: DimensionValue | null; readonly figures: F }[];

/** How the figures of a window are read, and made of the movements that name a value. */
interface FiguresByValue<F> {
  readonly readWhole: () => Promise<F>;
  readonly ofValue: (movements: readonly NamedMovement[]) => F;
  readonly ofNone: (whole: F, values: readonly F[]) => F;
}

/** The books of a window, limited to a value or grouped by the values of a dimension as it was chosen. */
export function readBooksByValue(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  choice: DimensionChoice | undefined,
): Promise<{ whole: OpenedBooks; parts: Parted<OpenedBooks> }> {
  return readByValue(snapshot, books, window, choice, {
    readWhole: () => readBalances(snapshot, books, window),
    ofValue: (movements) => booksOfValue(books.accounts, byAccount(movements)),
    ofNone: booksOfNone,
  });
}

/** Monthly movements in the same way. */
export function readMonthsByValue(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  choice: DimensionChoice | undefined,
): Promise<{ whole: readonly MonthlyMovement[]; parts: Parted<readonly MonthlyMovement[]> }> {
  const types = new Map(books.accounts.map(({ id, account_type }) => [id, account_type]));
  return readByValue<readonly MonthlyMovement[]>(snapshot, books, window, choice, {
    readWhole: () => readMonthlyMovements(snapshot, books, window),
    ofValue: (movements) => movements.map(({ account_id, month, movement }) => ({ account_type: types.get(account_id)!, month, movement })),
    ofNone: movementsOfNone,
  });
}

async function readByValue<F>(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  choice: DimensionChoice | undefined,
  { readWhole, ofValue, ofNone }: FiguresByValue<F>,
): Promise<{ whole: F; parts: Parted<F> }> {
  if (!choice) return { whole: await readWhole(), parts: [] };
  const named = await readNamedMovements(snapshot, books.entity.id, choice, window);
  const values = named.map(({ value, movements }) => ({ value, figures: ofValue(movements) }));
  if (choice.value) return { whole: values[0]?.figures ?? ofValue([]), parts: [] };
  const whole = await readWhole();
  const none = ofNone(
    whole,
    values.map(({ figures }) => figures),
  );
  return { whole, parts: [...values, { value: null, figures: none }] };
}

/** The head of a statement; one limited to a value opens with nothing, provisional or not (docs/accounting.md §13.4). */
export function headByValue(head: StatementHead, choice: DimensionChoice | undefined): StatementHead {
  return choice?.value ? headOfMovements(head) : head;
}

/** What the payload says of the choice, and the parts of the statement without the head that they share. */
export function payloadByValue<T extends StatementHeadPayload>(
  choice: DimensionChoice | undefined,
  head: StatementHead,
  groups: readonly ValueStatement<T>[],
): object {
  if (!choice) return {};
  const { dimension, value } = choice;
  const shared = new Set(Object.keys(headPayload(head)));
  const figuresOf = (statement: T) => Object.fromEntries(Object.entries(statement).filter(([key]) => !shared.has(key)));
  return {
    dimension: { ...namedInPayload(dimension), ...(value ? { value: namedInPayload(value) } : {}) },
    ...(value
      ? {}
      : { groups: groups.map((group) => ({ value: group.value && namedInPayload(group.value), ...figuresOf(group.statement) })) }),
  };
}
