import { expect, test } from '@jest/globals';
import type { StoredBooks } from '../../setup/breaches-of-books.ts';
import { readBooks } from '../../setup/breaches-of-books.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { useStarted } from '../../setup/use-started.ts';
import { breachesAfterFault } from '../injection/breaches-of-writes.ts';
import type { WrittenRequest } from '../injection/fault-books.ts';
import { Installation } from '../injection/installation.ts';
import { planFaults } from '../injection/plan-faults.ts';
import { breachesAtTheEnd, runFault } from '../injection/run-fault.ts';
import type { RanFault } from '../injection/run-fault.ts';

/** The short form of `npm run test:fault`, with the faults that are found in no other test. */
const KINDS = [
  'kill -9 in the middle of a batch of a thousand',
  "all clients' connections are cut",
  'kill -9 of the embedded mongod',
  'kill -9 while a period is closed',
];
const seed = chosenSeed(process.env.FAULT_SEED);
const planned = KINDS.map((kind) => [kind, planFaults(seed, `one process: ${kind}`)[0]!] as const);
const installation = useStarted(
  () => Installation.open('one process'),
  (one) => one.stop(),
);
const ran: RanFault[] = [];

test.each(planned)(
  `under writers, with seed ${seed}: %s; what was acknowledged is there once, nothing by half, each with its event, and each repeat is answered as before`,
  async (_kind, { fault, seed: own }) => {
    const one = await runFault(installation, fault, own);
    ran.push(one);
    expect({ breaches: one.result.breaches, unexcused: one.result.unexcused }).toEqual({ breaches: [], unexcused: [] });
    expect(one.result.acknowledged).toBeGreaterThan(one.books.length);
  },
);

test('no later fault has harmed what an earlier one left', async () => {
  expect(ran).toHaveLength(KINDS.length);
  expect(await breachesAtTheEnd(installation, ran)).toEqual([]);
});

/** Damage to a copy of the books, and what the check has to say of it. */
const spoilt: Record<string, { spoil: (books: StoredBooks, written: Map<string, WrittenRequest>) => Partial<StoredBooks>; says: RegExp }> =
  {
    'a dropped ledger row': { spoil: ({ rows }) => ({ rows: rows.toSpliced(1, 1) }), says: /^row \d+ stands at 3, not at 2$/ },
    'a ledger row of another amount': {
      spoil: ({ rows }) => ({ rows: rows.with(0, { ...rows[0]!, amount: rows[0]!.amount.plus('0.01') }) }),
      says: /^row \d+ does not have its hash$/,
    },
    'a dropped total': { spoil: ({ totals }) => ({ totals: totals.slice(1) }), says: /^the total .* is missing$/ },
    'a doubled number': {
      spoil: ({ transactions }) => ({
        transactions: transactions.with(1, { ...transactions[1]!, transaction_no: transactions[0]!.transaction_no }),
      }),
      says: /^number CS01\/\d+ was given twice$/,
    },
    'a number left out': {
      spoil: ({ transactions }) => ({ transactions: transactions.slice(1) }),
      says: /^where CS01 should have 1 it has 2$/,
    },
    'a doubled write': {
      spoil: ({ transactions }) => ({ transactions: [...transactions, transactions[0]!] }),
      says: /^\S+ is there 2 times$/,
    },
    'a half batch': {
      spoil: ({ transactions }) => ({ transactions: transactions.filter(({ reference }) => !reference?.endsWith('.2')) }),
      says: /^2 of the 3 of \S+ are there$/,
    },
    'a lost write, of which the books themselves show nothing': {
      spoil: (_, written) => {
        written.set('lost', { path: '', body: {}, references: ['lost'], acknowledged: '{}' });
        return {};
      },
      says: /^lost was acknowledged and is lost$/,
    },
    'a write that nobody asked for': {
      spoil: (_, written) => {
        for (const [key, { references }] of written) if (references.length === 1) return (written.delete(key), {});
        return {};
      },
      says: /^nobody wrote \S+$/,
    },
    'a dropped event': {
      spoil: ({ events }) => ({ events: events.slice(0, -1) }),
      says: /^trail: the head stands at \d+, not at event \d+$/,
    },
    'a saved write without its event': { spoil: ({ events }) => ({ events: events.slice(0, -1) }), says: /is saved and has no event$/ },
  };

test.each(Object.entries(spoilt))('the check that finds nothing wrong names %s', async (_name, { spoil, says }) => {
  const { stored, written: all } = await checkedBooks();
  const written = new Map(all);
  expect(breachesAfterFault({ ...stored, ...spoil(stored, written) }, written)).toContainEqual(expect.stringMatching(says));
});

let checked: { stored: StoredBooks; written: ReadonlyMap<string, WrittenRequest> } | undefined;

/** Books in which nothing is wrong. */
async function checkedBooks(): Promise<NonNullable<typeof checked>> {
  if (checked) return checked;
  const { entity_id, written } = ran.at(-1)!.books.at(-1)!;
  const stored = await installation.withDatabase((db) => readBooks(db, entity_id));
  expect(breachesAfterFault(stored, written)).toEqual([]);
  return (checked = { stored, written });
}
