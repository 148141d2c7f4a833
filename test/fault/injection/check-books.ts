import type { Db } from 'mongodb';
import { readBooks } from '../../setup/breaches-of-books.ts';
import type { Json } from '../../setup/client.ts';
import { breachesAfterFault } from './breaches-of-writes.ts';
import type { FaultBooks } from './fault-books.ts';
import type { Writers } from './writers.ts';

const REPLAYED = 8;
const DAY = { query: { 'end-date': '2024-12-31' } };

/** What is wrong with an entity's books after a fault: straight from MongoDB, as the service shows them, and when requests are repeated. */
export async function checkBooks(db: Db, books: FaultBooks, writers: Writers): Promise<string[]> {
  const stored = await readBooks(db, books.entity_id);
  const [shown, replays] = [await wrongAnswers(books, stored.rows.length), await wrongReplays(books, writers)];
  const unanswered = [...books.written].filter(([, { acknowledged }]) => acknowledged === undefined);
  const listed = await everyReference(books);
  const missing = stored.transactions.filter(({ reference }) => reference !== null && !listed.has(reference));
  return [
    ...breachesAfterFault(stored, books.written),
    ...unanswered.map(([key]) => `${key} was not answered in time`),
    ...missing.map(({ id, transaction_no }) => `the list does not show ${transaction_no ?? id}`),
    ...(listed.size === new Set(stored.transactions.map(({ reference }) => reference).filter((one) => one !== null)).size
      ? []
      : [`the list shows ${listed.size} references`]),
    ...shown,
    ...replays,
  ].map((breach) => `entity ${books.entity_id}: ${breach}`);
}

async function everyReference({ client }: FaultBooks): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await client.get('/transaction', { query: { perPage: 200, page } });
    for (const { reference } of body.data as Json[]) if (reference !== null) found.add(reference as string);
    last = body.meta.last_page;
  }
  return found;
}

/** The chains verify, and the statements balance. */
async function wrongAnswers({ client }: FaultBooks, rows: number): Promise<string[]> {
  const { integrity: ledger } = (await client.get('/ledger/integrity')).body;
  const { integrity: trail } = (await client.get('/event/integrity')).body;
  const { debit, credit } = (await client.get('/reports/trial-balance', DAY)).body.trial_balance.balances;
  const sheet = (await client.get('/reports/balance-sheet', { query: { ...DAY.query, format: 'text' } })).text;
  return [
    ...(ledger.verified && ledger.totals_match && ledger.rows === rows ? [] : [`the ledger says ${JSON.stringify(ledger)}`]),
    ...(trail.verified ? [] : [`the trail says ${JSON.stringify(trail)}`]),
    ...(debit === credit ? [] : [`the trial balance says ${String(debit)} and ${String(credit)}`]),
    ...balanceOf(sheet),
  ];
}

/** The two totals of a printed balance sheet, which ends with them. */
function balanceOf(sheet: string): string[] {
  const total = (caption: RegExp): string | undefined => caption.exec(sheet)?.[1];
  const [assets, financed] = [total(/^\s*Total assets\s+(\S+)/im), total(/^\s*Total equity and liabilities\s+(\S+)/im)];
  return assets !== undefined && assets === financed ? [] : [`the balance sheet says ${String(assets)} and ${String(financed)}`];
}

/** Requests that were answered are answered with the same bytes again, and nothing is done a second time. */
async function wrongReplays(books: FaultBooks, writers: Writers): Promise<string[]> {
  const breaches: string[] = [];
  for (const [key, request] of books.acknowledged.slice(-REPLAYED)) {
    const again = await writers.send(books, key, request);
    if (!again?.replayed || again.text !== request.acknowledged) breaches.push(`${key}, repeated, was answered ${String(again?.status)}`);
  }
  return breaches;
}
