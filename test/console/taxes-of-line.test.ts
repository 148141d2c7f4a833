import { expect, test } from '@jest/globals';
import { offeredTaxes, situationOf, usualTaxes } from '../../console/src/screens/entry/taxes-of-line.ts';

type Offered = Parameters<typeof situationOf>[2][number];
const tax = (id: number, use: Offered['use'], more: Partial<Offered> = {}): Offered => ({
  id,
  use,
  valid: null,
  family: null,
  pack_code: null,
  ...more,
});
const days = (from: string, to: string | null) => ({ from: `${from}T00:00:00.000000Z`, to: to && `${to}T00:00:00.000000Z` });

const old = tax(1, 'sales', { valid: [days('2018-01-01', '2023-12-31')], family: 'standard' });
const now = tax(2, 'sales', { valid: [days('2024-01-01', null)], family: 'standard' });
const paid = tax(3, 'purchases');
const both = tax(4, 'both');
const goods = tax(5, 'sales', { pack_code: 'de/IGL' });
const all = [old, now, paid, both, goods];
const ids = (taxes: readonly { id: number }[]): number[] => taxes.map(({ id }) => id);

test('the taxes of the side and the day are offered, and one that is chosen already', () => {
  expect(ids(offeredTaxes(all, [], { kind: 'IN', date: '2026-02-01' }))).toEqual([2, 4, 5]);
  expect(ids(offeredTaxes(all, [1], { kind: 'IN', date: '2026-02-01' }))).toEqual([1, 2, 4, 5]);
  expect(ids(offeredTaxes(all, [], { kind: 'BL', date: '2026-02-01' }))).toEqual([3, 4]);
  // What is paid for in cash goes by its account too: those of the other side come last.
  expect(ids(offeredTaxes(all, [], { kind: 'CP', date: '2023-12-31' }))).toEqual([3, 4, 1, 5]);
});

test('the usual tax is that of its family on the day, and none of the other side', () => {
  expect(usualTaxes([1], all, { kind: 'IN', date: '2026-02-01' })).toEqual([2]);
  expect(usualTaxes([2], all, { kind: 'IN', date: '2023-12-31' })).toEqual([1]);
  expect(usualTaxes([3], all, { kind: 'IN', date: '2026-02-01' })).toEqual([]);
});

test('a business of the Union with a number makes other taxes fit, a consumer and a customer at home do not', () => {
  const situations = [{ use: 'sales', place: 'eu_business', traded: 'goods', tax_codes: ['IGL', 'GONE'] }];
  const country = { code: 'de', country: 'DE', union: ['FR'], situations };
  const place = { kind: 'IN', date: '2026-02-01' } as const;
  const found = (where: string, vat_id: string | null) => situationOf({ country: where, vat_id }, country, all, place);
  expect(found('FR', 'FR40303265045')).toEqual({ place: 'eu_business', fitting: [{ traded: 'goods', taxes: [5] }] });
  expect([found('FR', null), found('DE', 'DE123456789'), found('US', null)]).toEqual([undefined, undefined, undefined]);
  expect(situationOf({ country: 'FR', vat_id: 'FR40303265045' }, country, all, { ...place, kind: 'BL' })).toBeUndefined();
});
