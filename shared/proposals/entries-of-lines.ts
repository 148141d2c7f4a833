import { sumOf, ZERO } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import type { NamedValues } from '../accounting/records.ts';
import type { PastUse } from '../banking/matching/matched-books.ts';
import { payerKey } from '../banking/matching/payers.ts';
import type { PostedPart, ProposedAct } from '../banking/matching/proposal.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { BankLine } from '../resources/bank-line/bank-line.ts';
import type { LineItem } from '../resources/line-item/line-item.ts';

/** What of a line of an entry says how a bank line was booked. */
export type EntryLine = Pick<LineItem, 'account_id' | 'taxes' | 'dimensions'> & Partial<Pick<LineItem, 'amount'>>;

/** The lines of the entries of bank lines, by the entry. */
export type EntriesOfLines = ReadonlyMap<number, readonly EntryLine[]>;

type Done = Pick<BankLine, 'acts'>;

const entryIdsOf = ({ acts }: Done): number[] => acts.flatMap(({ transaction_ids }) => transaction_ids ?? []);

/** What the books have for lines that are done. */
export async function entriesOfLines(lines: readonly Done[], reader: BooksReader): Promise<EntriesOfLines> {
  const ids = lines.flatMap(entryIdsOf);
  if (ids.length === 0) return new Map();
  const projection = { transaction_id: 1, account_id: 1, amount: 1, taxes: 1, dimensions: 1 };
  const found = await reader.find<LineItem>('line_items', { transaction_id: { $in: ids }, deleted_at: null }, { projection });
  return Map.groupBy(found, ({ transaction_id }) => transaction_id ?? 0);
}

/**
 * How a line was booked, as one use of its payer; undefined where it names no payer. What is no entry with one line, one tax at most and no
 * dimensions was booked in another way, and does not say what the next line is, but for one of the same amount that was dealt among accounts.
 */
export function useOfLine(
  line: Pick<BankLine, 'acts' | 'amount' | 'contact_id'> & Parameters<typeof payerKey>[0],
  entries: EntriesOfLines,
): PastUse | undefined {
  const key = payerKey(line);
  if (key === null) return undefined;
  const made = entryIdsOf(line).flatMap((id) => entries.get(id) ?? []);
  const [only] = made;
  const isPosted = line.acts.length === 1 && line.acts[0]!.act === 'post' && made.every(isPlain);
  const isSaid = isPosted && made.length === 1 && only !== undefined;
  const split = isPosted && made.length > 1 ? splitOf(line.amount, made) : undefined;
  return {
    key,
    direction: line.amount.isNegative() ? 'out' : 'in',
    account_id: isSaid ? only.account_id : null,
    tax_id: isSaid ? (only.taxes[0] ?? null) : null,
    contact_id: line.contact_id,
    ...(split && { split }),
    lines: 1,
  };
}

const isPlain = ({ taxes, dimensions }: EntryLine): boolean => taxes.length <= 1 && (dimensions ?? []).length === 0;

/** What each account got of a line; undefined where that is not all of it, as with taxes beside the amounts. */
function splitOf(whole: Decimal, made: readonly EntryLine[]): PostedPart[] | undefined {
  const parts = made.map(({ account_id, amount = ZERO, taxes: [tax_id] }) => ({
    account_id,
    amount: whole.isNegative() ? amount.negated() : amount,
    ...(tax_id === undefined ? {} : { tax_id }),
  }));
  return sumOf(parts, ({ amount }) => amount).equals(whole) ? parts : undefined;
}

/** Whether the books have for a line what an act would make: the same accounts, taxes and values of dimensions. Undefined for a line that is to be done. */
export function isMadeSo(line: BankLine, act: ProposedAct | undefined, entries: EntriesOfLines): boolean | undefined {
  if (line.acts.length === 0) return undefined;
  const made = entryIdsOf(line).flatMap((id) => entries.get(id) ?? []);
  const lines = made.map(({ account_id, taxes, dimensions }) => saidOf(account_id, taxes, dimensions));
  switch (act?.act) {
    case 'post':
      return areSame(
        lines,
        act.lines.map(({ account_id, tax_id, dimensions }) => saidOf(account_id, tax_id === undefined ? [] : [tax_id], dimensions)),
      );
    case 'transfer':
      return line.state === 'transfer' && made.some(({ account_id }) => [act.account_id, line.account_id].includes(account_id));
    case 'ignore':
      return line.state === 'ignored';
    default:
      return false;
  }
}

const saidOf = (account_id: number, taxes: readonly number[], dimensions: NamedValues): string =>
  [account_id, ...taxes, '|', ...(dimensions ?? []).map(({ value_id }) => value_id).sort((one, other) => one - other)].join();

function areSame(some: readonly string[], others: readonly string[]): boolean {
  const rest = [...others].sort();
  return some.length === rest.length && [...some].sort().every((one, place) => one === rest[place]);
}
