import type { ProposedAct } from '../../shared/banking/matching/proposal.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';

/** The lines of the entries of bank lines, by the entry. */
export type EntriesOfLines = ReadonlyMap<number, Pick<LineItem, 'account_id' | 'taxes'>[]>;

const entryIdsOf = ({ acts }: BankLine): number[] => acts.flatMap(({ transaction_ids }) => transaction_ids ?? []);

/** What the books have for lines that are done. */
export async function entriesOfLines(lines: readonly BankLine[], reader: BooksReader): Promise<EntriesOfLines> {
  const ids = lines.flatMap(entryIdsOf);
  if (ids.length === 0) return new Map();
  const projection = { transaction_id: 1, account_id: 1, taxes: 1 };
  const found = await reader.find<LineItem>('line_items', { transaction_id: { $in: ids }, deleted_at: null }, { projection });
  return Map.groupBy(found, ({ transaction_id }) => transaction_id ?? 0);
}

/** Whether the books have for a line what an act would make: the same accounts and taxes. Undefined for a line that is to be done. */
export function isMadeSo(line: BankLine, act: ProposedAct | undefined, entries: EntriesOfLines): boolean | undefined {
  if (line.acts.length === 0) return undefined;
  const made = entryIdsOf(line).flatMap((id) => entries.get(id) ?? []);
  const accounts = made.map(({ account_id, taxes }) => [account_id, ...taxes].join());
  switch (act?.act) {
    case 'post':
      return areSame(
        accounts,
        act.lines.map(({ account_id, tax_id }) => [account_id, ...(tax_id === undefined ? [] : [tax_id])].join()),
      );
    case 'transfer':
      return line.state === 'transfer' && made.some(({ account_id }) => [act.account_id, line.account_id].includes(account_id));
    case 'ignore':
      return line.state === 'ignored';
    default:
      return false;
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  const rest = [...others].sort();
  return some.length === rest.length && [...some].sort().every((one, place) => one === rest[place]);
}
