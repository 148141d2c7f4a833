import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import { savedNothing } from '../../scenario/saved.ts';

const daybook = useDaybook({ clock: { now: () => new Date('2026-05-10T12:00:00Z') } });

test('an entity is born with its currency, the rate 1.0000 and its first period, and no accounts', async () => {
  const keeper = await openBooks(daybook, { calendar_year: undefined, name: 'Acme Inc', currency_code: 'USD', year_start: 7 });
  const { entity } = keeper;
  expect(entity).toMatchObject({
    name: 'Acme Inc',
    currency_code: 'USD',
    year_start: 7,
    locale: 'en_GB',
    multi_currency: false,
    parent_id: null,
  });
  // In May a year that starts in July is still the one before.
  expect(entity.reporting_periods).toMatchObject([{ calendar_year: 2025, period_count: 1, status: 'OPEN' }]);
  expect(entity.current_reporting_period).toMatchObject({ calendar_year: 2025 });
  expect(await keeper.list('/exchange-rate')).toMatchObject([
    { currency_id: entity.currency_id, rate: '1.0000', rate_exact: '1', valid_to: null },
  ]);
  expect(await keeper.list('/account')).toEqual([]);
});

test('creation answers 201 with a Location and a message, and two creations make two entities of one user', async () => {
  const keeper = await openBooks(daybook);
  const answer = await keeper.post('/entity', { name: 'Second', currency_code: 'KES' });
  expect([answer.status, answer.body.message]).toEqual([201, 'Entity: Second created successfully']);
  expect(answer.headers.get('location')).toMatch(new RegExp(`/entity/${answer.body.resource.id}$`));
  expect((await keeper.list('/entity')).map(({ name }: Json) => name)).toEqual(['Test Entity', 'Second']);
});

test('an entity that is born with an e-invoice rounds tax by document, unless it says otherwise', async () => {
  const keeper = await openBooks(daybook);
  const roundingOf = async (fields: Json): Promise<unknown> =>
    (await keeper.create<Json>('/entity', { name: 'Elektronisch', currency_code: 'EUR', ...fields })).tax_rounding;
  const identity = { e_invoice: 'xrechnung' };
  expect(await roundingOf({ identity })).toBe('document');
  expect(await roundingOf({ identity, tax_rounding: 'line' })).toBe('line');
  expect([await roundingOf({}), await roundingOf({ identity: { e_invoice: 'off' } })]).toEqual(['line', 'line']);
});

test('a branch reports in the currency of its parent, with a record of its own; a stranger cannot be a parent', async () => {
  const keeper = await openBooks(daybook, { currency_code: 'USD' });
  const branch = await keeper.create<Json>('/entity', { name: 'Branch', parent_id: keeper.entity.id });
  expect(branch).toMatchObject({ currency_code: 'USD', parent_id: keeper.entity.id });
  expect(branch.currency_id).not.toBe(keeper.entity.currency_id);
  const stranger = await openBooks(daybook);
  expect(refusal(await stranger.post('/entity', { name: 'Thief', currency_code: 'EUR', parent_id: keeper.entity.id }))).toEqual([422, 422]);
  expect(refusal(await keeper.delete(`/entity/${keeper.entity.id}`))).toEqual([400, 100]);
});

test('an unknown locale is 103, and nothing is saved', async () => {
  const keeper = await openBooks(daybook);
  const { answer, saved_nothing } = await savedNothing(daybook, keeper, () =>
    keeper.post('/entity', { name: 'X', currency_code: 'EUR', locale: 'xx_XX' }),
  );
  expect([...refusal(answer), saved_nothing]).toEqual([400, 103, true]);
});

test('year_start is fixed by the first entry (104), the reporting currency always (105)', async () => {
  const keeper = await openBooks(daybook);
  const path = `/entity/${keeper.entity.id}`;
  expect((await keeper.patch(path, { year_start: 4, name: 'Renamed' })).body.resource).toMatchObject({ year_start: 4, name: 'Renamed' });
  await keeper.patch(path, { year_start: 1 });
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.posted('CS', bank, sales, 1);
  expect(refusal(await keeper.patch(path, { year_start: 4 }))).toEqual([400, 104]);
  expect(refusal(await keeper.patch(path, { currency_code: 'USD' }))).toEqual([400, 105]);
  expect(refusal(await keeper.patch(path, { year_start: 1, currency_code: 'EUR', mid_year_balances: true }))).toEqual([200, undefined]);
  expect(refusal(await keeper.delete(path))).toEqual([400, 100]);
});

test('only its people see an entity; its owner recycles and restores it', async () => {
  const keeper = await openBooks(daybook);
  const stranger = await openBooks(daybook);
  const path = `/entity/${keeper.entity.id}`;
  expect(refusal(await stranger.patch(path, { name: 'Mine' }))).toEqual([404, 404]);
  expect(refusal(await stranger.delete(path))).toEqual([404, 404]);
  expect(refusal(await keeper.delete(path))).toEqual([200, undefined]);
  expect(refusal(await keeper.patch(path, { name: 'Gone' }))).toEqual([404, 404]);
  expect(refusal(await stranger.post(`${path}/restore`))).toEqual([404, 404]);
  expect(refusal(await keeper.post(`${path}/restore`))).toEqual([200, undefined]);
  expect(refusal(await keeper.patch(path, { name: 'Back' }))).toEqual([200, undefined]);
});

test('a dry run of a creation shows the entity without ids and saves nothing', async () => {
  const keeper = await openBooks(daybook);
  const { answer, changed } = await savedNothing(daybook, keeper, () =>
    keeper.post('/entity', { name: 'Maybe', currency_code: 'EUR' }, { headers: { rollback: 'true' } }),
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ provisional: true, resource: { id: null, uuid: null, name: 'Maybe', currency_id: null } });
  expect(changed).toEqual([]);
});
