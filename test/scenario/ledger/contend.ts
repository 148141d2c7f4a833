import { Client } from '../../setup/client.ts';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { DATE } from './ledger-books.ts';
import type { Fields, LedgerKeeper } from './ledger-books.ts';

export interface Contention {
  /** How often each act was answered with each status and code: `assign 201`, `assign 400/110`. */
  answers: Record<string, number>;
  /** Answers that are neither a success nor an error of the books, in full. */
  unexpected: string[];
}

const DOCUMENTS = 20;
const CLIENTS = 64;

/**
 * Lets 64 clients assign, post, reverse and unassign so often against the same 20 documents of one customer: invoices and
 * receipts in a foreign currency at two rates, each replaced by a draft when it has been reversed.
 */
export async function contend(keeper: LedgerKeeper, acts: number, seed: number): Promise<Contention> {
  const stage = await setStage(keeper, seed);
  const answers: Record<string, number> = {};
  const unexpected: string[] = [];
  let left = acts;
  const run = async (client: Client): Promise<void> => {
    while (left-- > 0) {
      const { act, answer } = await stage.actWith(client);
      const { detail_code } = answer.body as { detail_code?: number };
      const key = `${act} ${answer.status}${answer.status === 400 ? `/${String(detail_code)}` : ''}`;
      answers[key] = (answers[key] ?? 0) + 1;
      const isOfTheBooks = answer.status === 400 && detail_code! >= 100 && detail_code! < 400;
      if (![200, 201, 404, 422].includes(answer.status) && !isOfTheBooks) unexpected.push(`${act}: ${answer.status} ${answer.text}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, () => run(new Client(keeper.url, keeper.token))));
  return { answers, unexpected };
}

interface Stage {
  actWith(client: Client): Promise<{ act: string; answer: HttpAnswer }>;
}

async function setStage(keeper: LedgerKeeper, seed: number): Promise<Stage> {
  const random = randomFrom(seed);
  const usd = await keeper.currency('USD', '1.1', '1.2345');
  const customer = await keeper.account('RECEIVABLE', { currency_id: usd.id });
  const [bank, revenue] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  const forex_account_id = await keeper.account('NON_OPERATING_REVENUE');
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const amountUpTo = (whole: number): string => (Math.ceil(random() * whole * 100) / 100).toFixed(2);
  const documents: { id: number; kind: 'IN' | 'RC' }[] = [];
  const assignments: number[] = [];

  const bodyOf = (kind: 'IN' | 'RC', post: boolean): Fields => ({
    transaction_type: kind,
    account_id: customer,
    transaction_date: DATE,
    narration: 'contended',
    exchange_rate_id: pick(usd.rates),
    post,
    line_items: [{ account_id: kind === 'IN' ? revenue : bank, amount: amountUpTo(100) }],
  });
  const of = (kind: 'IN' | 'RC'): number => pick(documents.filter((document) => document.kind === kind)).id;
  for (let count = 0; count < DOCUMENTS; count++) {
    const kind = count % 2 === 0 ? 'IN' : 'RC';
    documents.push({ kind, id: (await keeper.create('/transaction', bodyOf(kind, count < DOCUMENTS / 2))).id });
  }

  const noteAssignments = (answer: HttpAnswer): HttpAnswer => {
    const { resource, assignments: made = [] } = answer.body as { resource?: Json; assignments?: Json[] };
    if (answer.status === 201) assignments.push(...(resource ? [resource] : made).map(({ id }: Json) => id as number));
    return answer;
  };
  const acts: Record<string, (client: Client) => Promise<HttpAnswer>> = {
    assign: async (client) =>
      noteAssignments(
        await client.post('/assignment', {
          transaction_id: of('RC'),
          cleared_id: of('IN'),
          cleared_type: 'Transaction',
          amount: amountUpTo(40),
          forex_account_id,
          assignment_date: DATE,
        }),
      ),
    'assign-several': async (client) =>
      noteAssignments(
        await client.post('/assignment/assign-transactions', {
          transaction_id: of('RC'),
          cleared_ids: [of('IN'), of('IN')],
          cleared_types: ['Transaction', 'Transaction'],
          cleared_amounts: [amountUpTo(20), amountUpTo(20)],
          forex_account_id,
          assignment_date: DATE,
        }),
      ),
    'bulk-assign': async (client) =>
      noteAssignments(await client.post('/assignment/bulk-assign', { transaction_id: of('RC'), forex_account_id, assignment_date: DATE })),
    unassign: async (client) => {
      const index = Math.floor(random() * assignments.length);
      // Half of the ids stay in the list, so that two clients undo the same assignment at once.
      const id = assignments[index] ?? 1_000_000_000;
      if (random() < 0.5) assignments.splice(index, 1);
      return client.delete(`/assignment/${id}`);
    },
    'change-assignment': async (client) =>
      client.patch(`/assignment/${pick(assignments.length ? assignments : [1_000_000_000])}`, { amount: amountUpTo(30) }),
    post: async (client) => client.post(`/transaction/${pick(documents).id}/post`),
    reverse: async (client) => {
      const document = pick(documents);
      const answer = await client.post(`/transaction/${document.id}/reverse`, { transaction_date: DATE });
      if (answer.status === 201) {
        const next = await client.post('/transaction', bodyOf(document.kind, false));
        if (next.status === 201) document.id = (next.body as { resource: Json }).resource.id;
        else return next;
      }
      return answer;
    },
  };
  const weights = [
    'assign',
    'assign',
    'assign-several',
    'bulk-assign',
    'unassign',
    'unassign',
    'change-assignment',
    'post',
    'post',
    'reverse',
  ];
  return {
    async actWith(client) {
      const act = pick(weights);
      return { act, answer: await acts[act]!(client) };
    },
  };
}

/** Numbers in [0, 1) that a seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
