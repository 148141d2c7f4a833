import { sumOf } from '../accounting/decimal.ts';
import type { PastUse } from '../banking/matching/matched-books.ts';
import { payerKey } from '../banking/matching/payers.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { BankLine } from '../resources/bank-line/bank-line.ts';
import { entriesOfLines, useOfLine } from './entries-of-lines.ts';
import { liveRecords } from './live-records.ts';

/** The latest so many decisions are counted. */
const MOST_LINES = 5_000;

const fields = { amount: 1, counterparty: 1, text: 1, acts: 1, contact_id: 1 };

/**
 * How persons booked earlier lines of the payers of these. It is counted from the lines themselves, so that what is undone is not counted, and
 * nothing has to be kept in step.
 */
export async function readPast(lines: readonly Parameters<typeof payerKey>[0][], reader: BooksReader): Promise<PastUse[]> {
  const payers = [...new Set(lines.map(payerKey).filter((key) => key !== null))];
  if (payers.length === 0) return [];
  const decided = { payer: { $in: payers, $type: 'string' }, method: 'person', deleted_at: null };
  const found = await reader.find<BankLine>('bank_lines', decided, {
    sort: { booked_on: -1, _id: -1 },
    limit: MOST_LINES,
    projection: fields,
  });
  const entries = await entriesOfLines(found, reader);
  return withLiveAccounts(countUses(found.map((line) => useOfLine(line, entries))), reader);
}

/** Uses of one payer, direction, account, tax and contact added up, the latest first; splits of one amount are one. */
export function countUses(uses: Iterable<PastUse | undefined>): PastUse[] {
  const counted = new Map<string, PastUse>();
  for (const use of uses) {
    if (use === undefined) continue;
    const { key, direction, account_id, tax_id, contact_id } = use;
    const total = use.split && sumOf(use.split, ({ amount }) => amount).toFixed();
    const of = [key, direction, account_id, tax_id, contact_id, total].join('|');
    const later = counted.get(of);
    counted.set(of, { ...(later ?? use), lines: use.lines + (later?.lines ?? 0) });
  }
  return [...counted.values()];
}

/** What went to an account, or with a tax, that is recycled now, is no way to book a line any more. */
async function withLiveAccounts(uses: readonly PastUse[], reader: BooksReader): Promise<PastUse[]> {
  const parts = uses.flatMap(({ split = [] }) => split);
  const [accounts, taxes] = await Promise.all([
    liveRecords(
      'accounts',
      [...uses, ...parts].map(({ account_id }) => account_id),
      reader,
    ),
    liveRecords(
      'taxes',
      [...uses, ...parts].map(({ tax_id }) => tax_id ?? null),
      reader,
    ),
  ]);
  const isLive = ({ account_id, tax_id }: { account_id: number | null; tax_id?: number | null }): boolean =>
    account_id !== null && accounts.has(account_id) && (typeof tax_id !== 'number' || taxes.has(tax_id));
  return uses.map(({ split, ...use }) => ({
    ...(isLive(use) ? use : { ...use, account_id: null, tax_id: null }),
    ...(split?.every(isLive) && { split }),
  }));
}
