import { expect, test } from '@jest/globals';
import { checkWholeMinorUnits } from '../../../shared/books/check-whole-minor-units.ts';
import { CommandBooks } from '../../../shared/books/state/command-books.ts';
import { EntityRound } from '../../../shared/books/state/entity-round.ts';
import { unbornState } from '../../../shared/books/state/entity-state.ts';
import type { IdBlocks } from '../../../shared/database/id-blocks.ts';
import { account, amount, day, EUR } from '../accounting/sample-books.ts';

const JPY = 9;

test('a sum that is finer than its currency is refused by name, one that is not passes', () => {
  const state = unbornState(1);
  state.records.get('currencies')!.set(EUR, Object.assign(account(EUR, 'BANK'), { currency_code: 'EUR' }));
  const caller = { user_id: 1, owner_id: 1, entity_id: 1, scopes: [] };
  const ids = undefined as unknown as IdBlocks;
  const books = new CommandBooks({ round: new EntityRound(state), caller, now: day('2026-06-15'), dry_run: true, ids });
  expect(() => checkWholeMinorUnits({ amount: amount('10.05') }, EUR, books)).not.toThrow();
  const check = () => checkWholeMinorUnits({ amount: amount('10.05'), tax: amount('0.005') }, EUR, books);
  expect(check).toThrow(expect.objectContaining({ code: 422, fields: { tax: ['An amount in EUR has 2 decimals at most.'] } }));
  state.records.get('currencies')!.set(JPY, Object.assign(account(JPY, 'BANK'), { currency_code: 'JPY' }));
  expect(() => checkWholeMinorUnits({ amount: amount('10.5') }, JPY, books)).toThrow(
    expect.objectContaining({ fields: { amount: ['An amount in JPY has no decimals.'] } }),
  );
});
