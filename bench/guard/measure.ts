import type { Pool } from 'undici';
import type { PostedSales } from '../load/posted-sales.ts';
import { costsByTurn } from './cost.ts';
import type { Work } from './cost.ts';
import { reading } from './reading.ts';
import type { Turns } from './verdict.ts';
import { waitsByTurn } from './waits.ts';

/** A Daybook that runs, with books in it and the processes whose time counts. */
export interface Side {
  pool: Pool;
  sales: PostedSales;
  pids: readonly number[];
}

export interface Sides {
  ours: Side;
  accepted: Side;
}

interface Measured extends Omit<Work, 'request' | 'pids'> {
  what: string;
  request: (side: Side) => () => Promise<unknown>;
  /** How often one client that is alone asks. */
  alone: number;
}

const get =
  (path: string) =>
  ({ pool, sales }: Side): (() => Promise<void>) =>
    reading(pool, `/books/v1${path}`, sales.client.authorization);
const read = { clients: 16, warm_up: 3_000, requests: 3_000, alone: 250 };

/** Lists are read while the books stand still, as in `lists`; the postings come before. */
const measured: readonly Measured[] = [
  {
    what: 'a posting',
    clients: 64,
    warm_up: 3_000,
    requests: 1_000,
    alone: 150,
    request:
      ({ sales }) =>
      () =>
        sales.post(),
  },
  { what: '15 transactions', ...read, request: get('/transaction?perPage=15') },
  { what: '5 accounts', ...read, request: get('/account?perPage=5') },
  { what: 'a balance sheet', ...read, warm_up: 500, requests: 500, request: get('/reports/balance-sheet') },
];

/** Processor time of postings, lists and balance sheets, and how long one client waits for them: a wait that takes no processor time shows there. */
export async function measure({ ours, accepted }: Sides): Promise<Turns[]> {
  const turns: Turns[] = [];
  for (const { what, request, alone, ...work } of measured) {
    const [own, other] = [request(ours), request(accepted)];
    const spent = await costsByTurn({
      ours: { ...work, request: own, pids: ours.pids },
      accepted: { ...work, request: other, pids: accepted.pids },
    });
    turns.push({ what: `${what}, CPU`, of: 'CPU', ...spent });
    turns.push({ what: `${what}, one client`, of: 'wait', ...(await waitsByTurn(alone, own, other)) });
  }
  return turns;
}
