import { expect, test } from '@jest/globals';
import { Random } from '../../fuzz/random.ts';
import { assertInvariants } from '../../setup/assert-invariants.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { useBooksWithBank } from './books-with-bank.ts';

const daybook = useDaybook();
const books = useBooksWithBank(daybook);
const seed = chosenSeed();
const random = new Random(seed);
const STEPS = 40;

/** What can be done with a line, by what there is at the moment; some of it is refused. */
const acts: Record<string, (line: Json) => Json> = {
  settle: async ({ id, amount }) => {
    const items = (await books.keeper.list('/transaction', { 'transaction-type': amount > 0 ? 'IN' : 'BL' })).filter(
      ({ outstanding }) => outstanding > 0,
    );
    const chosen = items.filter(() => random.chance(0.4)).map((one) => ({ id: one.id as number }));
    return { line_id: id, act: 'settle', items: chosen.length > 0 ? chosen : [{ id: 1 }] };
  },
  match: async ({ id, account_id }) => {
    const open = await books.keeper.list('/bank-entry', { 'account-id': account_id, open: 'true' });
    return { line_id: id, act: 'match', transaction_ids: [open.length > 0 ? random.pick(open).transaction_id : 1] };
  },
  post: ({ id, amount }) => ({
    line_id: id,
    act: 'post',
    line_items: [{ account_id: books.account[random.pick(['Rent', 'Fees'] as const)], amount: Math.abs(amount) }],
  }),
  on_account: ({ id, amount }) => ({ line_id: id, act: 'on_account', account_id: books.account[amount > 0 ? 'Roth' : 'Supplier'] }),
  transfer: ({ id, account_id }) => {
    const other = account_id === books.account.Bank ? books.account.Savings : books.account.Bank;
    return { line_id: id, act: 'transfer', account_id: other };
  },
  split: ({ id, amount }) => {
    const part = Math.sign(amount) * 10;
    const transfer = { act: 'transfer', amount: part, account_id: books.account.Clearing };
    const post = { act: 'post', line_items: [{ account_id: books.account.Fees, amount: Math.abs(amount) - 10 }] };
    return {
      line_id: id,
      act: 'split',
      acts: [random.chance(0.5) ? { ...post, amount: part, line_items: [{ account_id: books.account.Rent, amount: 10 }] } : transfer, post],
    };
  },
  ignore: ({ id }) => ({ line_id: id, act: 'ignore', reason: 'No booking of ours' }),
};

/** Steps beside the acts of one line. */
const others: Record<string, () => Promise<{ status: number }>> = {
  undo: async () => {
    const done = (await books.keeper.list('/bank-line')).filter(({ acts: made }) => made.length > 0);
    const line_ids = done.filter(() => random.chance(0.4)).map(({ id }) => id as number);
    const keep = random.chance(0.3) ? { keep: 'entries' } : {};
    return books.keeper.post('/bank-line/undo', { line_ids: line_ids.length > 0 ? line_ids : [1], ...keep });
  },
  process: () => books.process({ account_id: books.account.Bank, level: 'wide' }),
  accept: async () => {
    const { body } = await books.keeper.post('/bank-line/propose', {
      account_id: random.pick([books.account.Bank, books.account.Savings]),
    });
    const first = body.proposals.flatMap(({ proposals }: Json) => proposals.slice(0, 1));
    return first.length > 0 ? books.accept(random.pick(first)) : { status: 422 };
  },
  reverse: async () => {
    const entries = await books.keeper.list('/transaction', { 'start-date': '2024-03-01' });
    return entries.length > 0 ? books.keeper.post(`/transaction/${random.pick(entries).id}/reverse`, {}) : { status: 422 };
  },
};

test(`whatever is done with lines and taken back, in whatever order, entries are matches and open entries after each step, with seed ${seed}`, async () => {
  const contact_id = await books.contact('Anna Roth');
  for (const place of [1, 2, 3, 4]) await books.invoice(`R-2024-001${place}`, { contact_id }, 100 * place);
  for (const place of [1, 2]) await books.bill(`B-${place}`, {}, 50 * place);
  const line = (amount: number, place: number): Json => ({
    amount,
    bank_ref: `L-${place}`,
    counterparty: { name: 'Anna Roth' },
    text: `R-2024-001${(place % 4) + 1}`,
  });
  await books.lines(...[119, 238, 357, 476, 119, 714, -59.5, -119, -30, 50, 50, -50].map(line));
  await books.linesOf(books.account.Savings, ...[50, -50, 119].map(line));
  const done = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const open = await books.keeper.list('/bank-line', { state: 'new' });
    const name = open.length > 0 && random.chance(0.6) ? random.pick(Object.keys(acts)) : random.pick(Object.keys(others));
    const answer = others[name]
      ? await others[name]()
      : await books.keeper.post('/bank-line/act', { acts: [await acts[name]!(random.pick(open))] });
    expect([200, 201, 400, 422]).toContain(answer.status);
    if (answer.status < 300) done.set(name, (done.get(name) ?? 0) + 1);
    await assertInvariants(daybook.database.db, books.keeper.entity.id, step % 10 === 0 ? books.keeper : undefined);
  }
  // It would prove little if all were refused.
  expect([...done.keys()].length).toBeGreaterThan(5);
});
