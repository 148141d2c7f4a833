import { expect, jest, test } from '@jest/globals';
import { createExchangeRateBatch } from '../../../services/chart/exchange-rate.ts';
import { CommandBooks } from '../../../shared/books/state/command-books.ts';
import { EntityRound } from '../../../shared/books/state/entity-round.ts';
import { unbornState } from '../../../shared/books/state/entity-state.ts';
import type { IdBlocks } from '../../../shared/database/id-blocks.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import { codes, day, EUR, GBP, rate, USD } from '../accounting/sample-books.ts';

test('a batch of rates reads those of each currency once, however many it adds', () => {
  const state = unbornState(1);
  state.entity = { id: 1, currency_id: EUR, currency_code: 'EUR' } as Entity;
  for (const [id, currency_code] of codes)
    state.records.get('currencies')!.set(id, Object.assign(rate(id, id, '1', '2026-01-01'), { currency_code }));
  state.records.get('exchange_rates')!.set(1, rate(1, USD, '1', '2026-01-01'));
  const caller = { user_id: 1, owner_id: 1, entity_id: 1, scopes: [] };
  const ids = undefined as unknown as IdBlocks;
  const books = new CommandBooks({ round: new EntityRound(state), caller, now: day('2026-06-15'), dry_run: true, minimal: true, ids });
  const asked = jest.spyOn(books, 'withValue');
  const all = jest.spyOn(books, 'all');
  const exchange_rates = [USD, GBP, USD, GBP, USD].map((currency_id, index) => ({
    currency_id,
    rate: '2',
    valid_from: `2026-0${index + 2}-01`,
  }));
  const { body } = createExchangeRateBatch.decide({ exchange_rates }, books, undefined);
  expect(body.message).toBe('5 exchange rates created successfully');
  expect(asked.mock.calls.map(([collection, , currency_id]) => [collection, currency_id])).toEqual([
    ['exchange_rates', USD],
    ['exchange_rates', GBP],
  ]);
  expect(all).not.toHaveBeenCalled();
});
