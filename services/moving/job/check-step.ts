import { Decimal, sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import { limits } from '../../../shared/api/limits.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import { isOfDimensions, leftDimensions } from '../../../shared/moving/left-dimensions.ts';
import { compareFigures } from '../../../shared/moving/compare-figures.ts';
import type { Compared, Figure } from '../../../shared/moving/compare-figures.ts';
import { yearsToOpen } from '../../../shared/moving/entries-to-post.ts';
import { batchesOf } from '../../../shared/moving/transaction-bodies.ts';
import type { TransactionBody } from '../../../shared/moving/transaction-bodies.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { booksGoOn, leftOpening } from '../books-go-on.ts';
import { keptLines } from '../kept-lines.ts';
import { accountsToCreate } from './create-accounts.ts';
import { isToCreate } from './create-dimensions.ts';
import { bodiesOf, callFor, idsOf, readMovingInto } from './moving-into.ts';
import type { MovingInto, StepSetting } from './moving-into.ts';
import { recordStep } from './record-step.ts';

/** The most lines of a request: one fewer than `limits.lines_with_charges` would do. */
export const most = { entries: limits.import_batch_entries, lines: 1_900 };

/**
 * Makes the requests of an apply, and sends them as dry runs: those of accounts and dimensions always, those of the entries where all accounts,
 * dimensions and years are there. The figures are those of the requests.
 */
export async function checkStep(asked: Import, setting: StepSetting): Promise<void> {
  const { plan, not_understood, moving } = await readForCheck(asked, setting);
  const to_create = accountsToCreate(asked, moving.entries);
  for (let at = 0; at < to_create.length; at += limits.batch_records)
    await callFor(
      asked,
      setting,
      'createAccountBatch',
      { accounts: to_create.slice(at, at + limits.batch_records).map(({ body }) => body) },
      { dry_run: true },
    );
  const ids = idsOf(asked);
  const names = numbersOf(moving, ids);
  const bodies = (): Iterable<TransactionBody> => bodiesOf(asked, moving, (key) => names.get(key)!);
  for (const { id, code, name } of moving.dimensions)
    if (id === null) await callFor(asked, setting, 'createDimension', { code, name }, { dry_run: true });
  const isReady = to_create.length === 0 && !moving.dimensions.some(isToCreate);
  const isWhole = isReady && yearsToOpen(moving.entries, moving.books).length === 0;
  if (isWhole)
    for (const transactions of batchesOf(bodies(), most)) {
      if (setting.stopped()) return;
      await callFor(asked, setting, 'createTransactionBatch', { transactions }, { dry_run: true });
    }
  const keys = new Map([...names].map(([key, id]) => [id, key]));
  const compared = compareWith(
    moving,
    figuresOf(bodies(), (id) => keys.get(id)!),
    (key) => keys.get(names.get(key)!)!,
  );
  await recordStep(asked, 'checked', {
    state: 'checked',
    due_at: null,
    fault: null,
    plan,
    not_understood,
    ...shownComparison(compared),
  });
}

interface ToCheck extends Pick<Import, 'plan' | 'not_understood'> {
  readonly moving: MovingInto;
}

/** The books may have got opening balances or dimensions since the file was planned, and accounts other types. */
async function readForCheck(asked: Import, { db }: StepSetting): Promise<ToCheck> {
  const moving = await readMovingInto(asked, db);
  const goes_on = asked.plan.goes_on || (await booksGoOn(moving.journal, new BooksReader(db, asked.entity_id)));
  const others = asked.not_understood.filter((line) => !isOfDimensions(line));
  const opening = goes_on && !asked.plan.goes_on ? [leftOpening(moving.journal)] : [];
  const lines = [...opening, ...leftDimensions(moving.journal, moving.left, moving.books, limits), ...others];
  const count = asked.plan.not_understood - asked.not_understood.length + lines.length;
  const plan = { ...asked.plan, goes_on, not_understood: count };
  return { plan, not_understood: keptLines(lines), moving: opening.length > 0 ? await readMovingInto({ ...asked, plan }, db) : moving };
}

/** Its id, or a number below zero, of each account that entries name. */
function numbersOf({ entries }: MovingInto, ids: ReadonlyMap<string, number>): Map<string, number> {
  const keys = new Set(entries.flatMap(({ postings }) => postings.map(({ account }) => account)));
  return new Map([...keys].map((key, at) => [key, ids.get(key) ?? -1 - at]));
}

/** What the bodies of requests put on accounts, by day. */
function figuresOf(bodies: Iterable<TransactionBody>, keyOf: (id: number) => string): Figure[] {
  const sums = new Map<string, Figure>();
  const add = (id: number, day: string, value: Decimal): void => {
    const key = `${id}|${day}`;
    sums.set(key, { account: keyOf(id), day, value: (sums.get(key)?.value ?? ZERO).plus(value) });
  };
  for (const { account_id, transaction_date: day, credited, main_account_amount, line_items } of bodies) {
    for (const line of line_items) {
      const amount = new Decimal(line.amount);
      add(line.account_id, day, (line.credited ?? !credited) ? amount.negated() : amount);
    }
    const total =
      main_account_amount === undefined ? sumOf(line_items, ({ amount }) => new Decimal(amount)) : new Decimal(main_account_amount);
    add(account_id, day, credited ? total.negated() : total);
  }
  return [...sums.values()];
}

/** The figures of the file beside others; `keyOf` gives one key to all keys of an account. */
export function compareWith({ journal, books, entries }: MovingInto, result: readonly Figure[], keyOf: (key: string) => string): Compared {
  const file = entries.flatMap(({ day, postings }) => postings.map(({ account, value }) => ({ account: keyOf(account), day, value })));
  // Assertions of plain text are of a moment within a day, and are held to by the reader. Closing balances count an opening that is not posted.
  const said = journal.format === 'sie4' ? journal.own_balances.filter(({ since }) => !books.goes_on || since !== undefined) : [];
  return compareFigures(file, result, said, books.typeOf);
}

export function shownComparison({ compared, differences }: Compared): Pick<Import, 'compared' | 'differing' | 'differences'> {
  return {
    compared,
    differing: differences.length,
    differences: differences.slice(0, limits.import_lines_shown).map(({ account, year, file, result }) => ({
      key: account.replace('\0', ''),
      year,
      file,
      result,
      difference: result.minus(file),
    })),
  };
}
