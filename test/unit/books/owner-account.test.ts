import { describe, expect, test } from '@jest/globals';
import { OwnerAccount } from '../../../shared/books/rounds/owner-account.ts';
import { enteredOpenings } from '../../../shared/books/reading/opened-periods.ts';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import { plans } from '../../../shared/subscription/plans.ts';
import { day, period } from '../accounting/sample-books.ts';

const now = day('2026-06-15');
const capped = plans.journal.transactions_cap;
const account = (usage: ConstructorParameters<typeof OwnerAccount>[2], plan: 'journal' | 'books' = 'journal') =>
  new OwnerAccount({ ...newTrial(1, null, now), plan }, false, usage, now);
const counted = (transactions: number) => ({ transactions, api_calls: 1 });

describe('a capped owner', () => {
  test('records what the month has left, wherever the rest was counted, and no more', () => {
    const owner = account({ capped: counted(capped - 5), elsewhere: counted(3) });
    owner.admit(2);
    expect(() => owner.admit(3)).toThrow(expect.objectContaining({ code: 402 }));
    owner.count(2);
    expect(() => owner.admit(1)).toThrow(expect.objectContaining({ code: 402 }));
    owner.admit(0);
    expect(owner.added).toEqual({ transactions: 2, api_calls: 1 });
  });

  test('has all that is left of a month of which nothing is counted in one place yet', () => {
    const calls = plans.journal.api_calls_cap!;
    account({ elsewhere: counted(3) }).admit(capped - 3);
    expect(() => account({ elsewhere: counted(3) }).admit(capped - 2)).toThrow(expect.objectContaining({ code: 402 }));
    account({ elsewhere: { transactions: 0, api_calls: calls - 1 } }).admit(0);
    expect(() => account({ elsewhere: { transactions: 0, api_calls: calls } }).admit(0)).toThrow(expect.objectContaining({ code: 429 }));
  });

  test('is fenced by the cap less what was counted elsewhere', () => {
    const owner = account({ elsewhere: counted(3) });
    expect([owner.isCapped, owner.isCounted, owner.caps.transactions, owner.month]).toEqual([true, false, capped - 3, '2026-06']);
    expect(account({ capped: counted(1), elsewhere: counted(3) }).isCounted).toBe(true);
  });
});

test('an owner without caps is refused nothing', () => {
  const owner = account({ elsewhere: counted(1_000_000) }, 'books');
  owner.admit(1_000);
  expect([owner.isCapped, owner.caps]).toEqual([false, { transactions: null, api_calls: null }]);
});

test('opening balances are looked for in the years that are not carried into, and nowhere when there are none', () => {
  expect(enteredOpenings([period(2026)])).toBeUndefined();
  expect(enteredOpenings([period(2025, 'CLOSED'), period(2026)])).toBeUndefined();
  expect(enteredOpenings([period(2025), period(2026)])).toEqual({ span: 'opening', date: { $in: ['2026'] }, rows: { $gt: 0 } });
});
