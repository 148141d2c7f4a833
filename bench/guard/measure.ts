import type { Pool } from 'undici';
import type { PostedSales } from '../load/posted-sales.ts';
import { compare } from '../run/comparison.ts';
import type { Comparison } from '../run/comparison.ts';
import { costs } from './cost.ts';
import type { Work } from './cost.ts';
import { reading } from './reading.ts';
import { waits } from './waits.ts';

/** What is running, with the processes whose time counts. */
export interface Guarded {
  service: { pool: Pool; sales: PostedSales; pids: readonly number[] };
  /** The driver on a mongod of its own. */
  raw: { post: () => Promise<unknown>; find: () => Promise<unknown>; pids: readonly number[] };
}

const lists = { accounts: '/books/v1/account?perPage=5', transactions: '/books/v1/transaction?perPage=15' };
const BALANCE_SHEET = '/books/v1/reports/balance-sheet';

/**
 * Processor time of postings, lists and balance sheets, each as a multiple of its reference's in the same turns, and how long one client
 * waits for them beside the driver: that is a wait which takes no processor time. Lists are read while the books stand still, as in `lists`; the postings come before.
 */
export async function measure(guarded: Guarded): Promise<Comparison[]> {
  const { service, raw } = guarded;
  const get = (path: string) => reading(service.pool, path, service.sales.client.authorization);
  const read = (request: () => Promise<unknown>, requests: number, pids = service.pids): Work => {
    return { clients: 16, warm_up: requests, requests, request, pids };
  };

  const [posted, posted_raw] = await waits(100, () => service.sales.post(), raw.post);
  const posting = await costs({
    ours: { clients: 64, warm_up: 3_000, requests: 1_000, request: () => service.sales.post(), pids: service.pids },
    raw: { clients: 8, warm_up: 500, requests: 400, request: raw.post, pids: raw.pids },
  });
  const reads = await costs({
    raw: read(raw.find, 3_000, raw.pids),
    accounts: read(get(lists.accounts), 1_500),
    transactions: read(get(lists.transactions), 1_500),
    balance_sheet: read(get(BALANCE_SHEET), 300),
  });
  const [listed, listed_raw] = await waits(200, get(lists.transactions), raw.find);
  const [reported, reported_raw] = await waits(200, get(BALANCE_SHEET), raw.find);

  const driver = (figure: number) => ({ name: 'the driver', figure });
  return [
    compare('a posting, CPU', posting.ours, 'ms', {}, driver(posting.raw)),
    compare('15 transactions, CPU', reads.transactions, 'ms', {}, driver(reads.raw)),
    compare('5 accounts, CPU', reads.accounts, 'ms', {}, driver(reads.raw)),
    compare('a balance sheet, CPU', reads.balance_sheet, 'ms', {}, driver(reads.raw)),
    compare('a posting, one client', posted, 'ms', {}, driver(posted_raw)),
    compare('15 transactions, one client', listed, 'ms', {}, driver(listed_raw)),
    compare('a balance sheet, one client', reported, 'ms', {}, driver(reported_raw)),
  ];
}
