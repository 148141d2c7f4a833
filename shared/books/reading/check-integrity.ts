import type { Db } from 'mongodb';
import type { Decimal } from '../../accounting/decimal.ts';
import { checkChainEnd, CHAIN_START, verifyChain } from '../../accounting/ledger-chain.ts';
import type { ChainBreak, ChainEnd } from '../../accounting/ledger-chain.ts';
import type { Balance } from '../../resources/balance/balance.ts';
import type { DimensionTotal } from '../../resources/ledger/dimension-total.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { Total } from '../../resources/ledger/total.ts';
import { giveWay } from '../../base/give-way.ts';
import { sha256 } from '../../base/sha256.ts';
import type { StoredHead } from '../head.ts';
import { aggregateTotals } from '../totals-with-recent.ts';
import {
  dayTotalOfRow,
  dimensionDaysOfRow,
  dimensionTotalKey,
  spansOf,
  totalKey,
  totalOfBalance,
} from '../../accounting/running-totals.ts';
import type { TotalIncrement } from '../../accounting/running-totals.ts';
import { fromDocument } from '../../database/document.ts';
import { readSnapshot } from '../../database/read-snapshot.ts';
import { areBankEntriesRight } from './are-bank-entries-right.ts';
import type { MongoClient } from '../../database/connection.ts';

const BATCH = 2_000;
/** Between so many rows the process serves others. */
const ROWS_AT_A_TIME = 200;

export interface Integrity {
  verified: boolean;
  rows: number;
  first_break: ChainBreak | null;
  /** Null where only the rows since the last verification were walked: running totals are those of all. */
  totals_match: boolean | null;
  /** Whether entries and matches of bank accounts are what the ledger and the lines make; null as before. */
  bank_entries_match: boolean | null;
}

/**
 * Walks an entity's chain up to the head that stood when the walk began, and compares its running totals, those by dimension too, with
 * the rows and opening balances (docs/accounting.md §6.1). Head, totals and balances come from one snapshot; the rows up to that head never
 * change, so they may be read after it. From a `start` that was verified before only the rows behind it are walked, and no totals compared.
 */
export async function checkIntegrity(
  client: MongoClient,
  db: Db,
  entity_id: number,
  start: ChainEnd = CHAIN_START,
): Promise<Integrity & { end: ChainEnd }> {
  const { head, totals, balances, bank_entries_match } = await readCheckedState(client, db, entity_id, start.position > 0);
  const sums = new Map<string, TotalIncrement>();
  for (const balance of balances) {
    const increment = totalOfBalance(balance);
    add(sums, totalKey(increment), increment);
  }
  const { rows, first_break } = await walk(db, entity_id, { start, end: head }, sums);
  const totals_match = start.position > 0 ? null : match(sums, totals);
  return { verified: first_break === null, rows, first_break, totals_match, bank_entries_match, end: head };
}

interface CheckedState {
  head: ChainEnd;
  /** By their keys; those by dimension have keys of their own. */
  totals: Map<string, TotalIncrement>;
  balances: Balance[];
  bank_entries_match: boolean | null;
}

function readCheckedState(client: MongoClient, db: Db, entity_id: number, isPart: boolean): Promise<CheckedState> {
  return readSnapshot(client, async (session) => {
    const head = await db.collection<StoredHead>('heads').findOne({ _id: entity_id }, { session });
    const totals = new Map<string, TotalIncrement>();
    for (const document of await aggregateTotals(db, entity_id, [{}], [], session)) {
      const total = fromDocument<Total>(document);
      add(totals, totalKey(total), total);
    }
    for (const document of await db.collection('dimension_totals').find({ entity_id }, { session }).toArray()) {
      const total = fromDocument<DimensionTotal>(document);
      totals.set(dimensionTotalKey(total), total);
    }
    const balances = await db.collection('balances').find({ entity_id, deleted_at: null }, { session }).toArray();
    return {
      head: { position: head?.ledger_position ?? CHAIN_START.position, hash: head?.ledger_hash ?? CHAIN_START.hash },
      totals,
      balances: balances.map((document) => fromDocument<Balance>(document)),
      bank_entries_match: isPart ? null : await areBankEntriesRight(db, entity_id, session),
    };
  });
}

/** Rows beyond the head were posted after it and are not looked at, unless they stand at a position within it. */
async function walk(
  db: Db,
  entity_id: number,
  { start, end: head }: { start: ChainEnd; end: ChainEnd },
  sums: Map<string, TotalIncrement>,
): Promise<{ rows: number; first_break: ChainBreak | null }> {
  const cursor = db
    .collection('ledger')
    .find({ entity_id, position: { $gt: start.position, $lte: head.position } }, { batchSize: BATCH })
    .sort({ position: 1 });
  let end: ChainEnd = start;
  let first_break: ChainBreak | null = null;
  let first_orphan: ChainBreak | null = null;
  let batch: LedgerRow[] = [];
  let rows = 0;
  for await (const document of cursor) {
    const row = fromDocument<LedgerRow>(document);
    rows++;
    if (rows % ROWS_AT_A_TIME === 0) await giveWay();
    if (batch.push(row) === BATCH) {
      first_orphan ??= await firstOrphan(db, entity_id, batch);
      batch = [];
    }
    for (const increment of spansOf(dayTotalOfRow(row))) add(sums, totalKey(increment), increment);
    for (const increment of dimensionDaysOfRow(row).flatMap(spansOf)) add(sums, dimensionTotalKey(increment), increment);
    if (first_break === null) ({ end, first_break } = verifyChain([row], sha256, end));
  }
  first_orphan ??= await firstOrphan(db, entity_id, batch);
  return { rows, first_break: earlier(first_break ?? checkChainEnd(end, head), first_orphan) };
}

/** The first of some rows whose transaction does not exist. The chain covers only its id, so the chain alone would not show that it is gone. */
async function firstOrphan(db: Db, entity_id: number, rows: readonly LedgerRow[]): Promise<ChainBreak | null> {
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))];
  const found = await db
    .collection<{ _id: number }>('transactions')
    .find({ _id: { $in: ids }, entity_id }, { projection: { _id: 1 } })
    .toArray();
  if (found.length === ids.length) return null;
  const existing = new Set(found.map(({ _id }) => _id));
  const orphan = rows.find(({ transaction_id }) => !existing.has(transaction_id))!;
  return { position: orphan.position, row_id: orphan.id, reason: 'orphaned' };
}

function earlier(a: ChainBreak | null, b: ChainBreak | null): ChainBreak | null {
  return a && b ? (b.position < a.position ? b : a) : (a ?? b);
}

function add(sums: Map<string, TotalIncrement>, key: string, increment: TotalIncrement): void {
  const sum = sums.get(key);
  if (!sum) sums.set(key, { ...increment });
  else for (const figure of figures) sum[figure] = sum[figure].plus(increment[figure]);
}

const figures = ['debit', 'credit', 'foreign_debit', 'foreign_credit'] as const;

/** Whether each total is what its rows make, and no rows lack their total. Totals of zero may remain where balances were recycled. */
function match(sums: Map<string, TotalIncrement>, totals: Map<string, TotalIncrement>): boolean {
  const isEqual = (a: Decimal, b: Decimal | undefined): boolean => (b ? a.equals(b) : a.isZero());
  return (
    [...sums.keys()].every((key) => totals.has(key)) &&
    [...totals].every(([key, total]) => figures.every((figure) => isEqual(total[figure], sums.get(key)?.[figure])))
  );
}
