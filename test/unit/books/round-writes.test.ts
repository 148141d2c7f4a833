import { expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { Actor } from '../../../shared/books/state/actor.ts';
import { CommandBooks } from '../../../shared/books/state/command-books.ts';
import type { DecidedRound } from '../../../shared/books/rounds/decided-round.ts';
import { EntityRound } from '../../../shared/books/state/entity-round.ts';
import { unbornState } from '../../../shared/books/state/entity-state.ts';
import type { IdBlocks } from '../../../shared/database/id-blocks.ts';
import { OwnerAccount } from '../../../shared/books/rounds/owner-account.ts';
import { roundWrites } from '../../../shared/books/rounds/round-writes.ts';
import type { RoundWrite } from '../../../shared/books/rounds/round-write.ts';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import { plans } from '../../../shared/subscription/plans.ts';
import { amount, day, EUR } from '../accounting/sample-books.ts';

const now = day('2026-06-15');
const caller = { user_id: 1, owner_id: 1, entity_id: 1, scopes: [] };

/** What a round writes that has posted one entry, for the owners of these accounts; `most_recent` sums may stay in the head. */
function writesOf(accounts: OwnerAccount[] = [], most_recent = 0): RoundWrite[] {
  const actor = new Actor(1);
  const round = new EntityRound(unbornState(1));
  const books = new CommandBooks({ round, caller, now, dry_run: true, ids: undefined as unknown as IdBlocks });
  const row = { transaction_id: 1, assignment_id: null, line_item_id: null, tax_id: null, currency_id: EUR, settled_currency_id: null };
  const amounts = { posting_date: now, amount: amount(5), foreign_amount: amount(5), rate: amount(1) };
  books.post([
    { ...row, ...amounts, entry_type: 'D', post_account: 1, folio_account: 2 },
    { ...row, ...amounts, entry_type: 'C', post_account: 2, folio_account: 1 },
  ]);
  round.overlay.merge(books.buffer);
  const decided = {
    now,
    rounds: new Map([[actor, round]]),
    written: [{ envelope: { actor } }],
    accounts: new Map(accounts.map((account) => [account.owner_id, account])),
  };
  return [...roundWrites(decided as unknown as DecidedRound, { round_id: 'r' }, { id: 'p', most_recent })];
}
const to = (writes: RoundWrite[], name: string) => writes.filter(({ collection }) => collection === name);

test('a round makes the totals that it is the first to move, and writes the heads before all else', () => {
  const writes = writesOf();
  const [totals] = to(writes, 'totals');
  expect(totals!.updates).toHaveLength(4);
  expect(totals!.updates!.every(({ q, u, upsert }) => q._id !== undefined && '$inc' in u && upsert === true)).toBe(true);
  expect(totals!.fenced).toBeUndefined();
  expect([writes[0]!.collection, writes[0]!.fenced]).toEqual(['heads', true]);
});

test('the head keeps the sums of the days while they are few, and then no total is written', () => {
  const writes = writesOf([], 2);
  expect(to(writes, 'totals')).toEqual([]);
  const [head] = to(writes, 'heads');
  const sums = (head!.inserts![0]!.recent_totals as Document[]).map(({ account_id, date, debit, credit, rows }) =>
    [account_id, date, debit, credit, rows].map(String).join(' '),
  );
  expect(sums).toEqual(['1 2026-06-15 5 0 1', '2 2026-06-15 0 5 1']);
  expect(to(writesOf([], 1), 'totals')[0]!.updates).toHaveLength(4);
});

test('a total that is there is told only what is added to it, a new one all of its sums', () => {
  const [totals] = to(writesOf(), 'totals');
  const sums = ['credit', 'debit', 'foreign_credit', 'foreign_debit'];
  const named = (fields: Document) =>
    Object.keys(fields)
      .filter((name) => sums.includes(name))
      .toSorted();
  for (const { u } of totals!.updates!) {
    const added = named(u.$inc as Document);
    expect([
      ['debit', 'foreign_debit'],
      ['credit', 'foreign_credit'],
    ]).toContainEqual(added);
    expect([...added, ...named(u.$setOnInsert as Document)].toSorted()).toEqual(sums);
  }
});

test('an owner for whom a round has counted nothing has no trial begun and no usage written', () => {
  const owner = (id: number, calls: number) => {
    const account = new OwnerAccount(newTrial(id, null, now), true, { elsewhere: { transactions: 0, api_calls: 0 } }, now);
    for (let call = 0; call < calls; call += 1) account.count(1);
    return account;
  };
  expect(to(writesOf([owner(1, 0)]), 'usage')).toEqual([]);
  const writes = writesOf([owner(1, 0), owner(2, 3)]);
  expect(to(writes, 'subscriptions').flatMap(({ inserts }) => inserts!.map(({ _id }) => _id as number))).toEqual([2]);
  const [usage] = to(writes, 'usage');
  expect(usage!.updates).toHaveLength(1);
  expect(usage!.updates![0]).toMatchObject({ u: { $inc: { transactions: 3, api_calls: 3 } }, upsert: true });
});

test('usage of a capped plan is added only while its caps leave room for the whole round', () => {
  const { transactions_cap, api_calls_cap } = plans.journal;
  const counted = { transactions: 1, api_calls: 2 };
  const account = new OwnerAccount({ ...newTrial(1, null, now), plan: 'journal' }, false, { capped: counted, elsewhere: counted }, now);
  for (let call = 0; call < 3; call += 1) account.count(2);
  const [usage] = to(writesOf([account]), 'usage');
  expect(usage).toMatchObject({
    fenced: true,
    updates: [
      {
        q: { transactions: { $lte: transactions_cap - 1 - 6 }, api_calls: { $lte: api_calls_cap! - 2 - 3 } },
        u: { $inc: { transactions: 6, api_calls: 3 } },
      },
    ],
  });
});
