import { describe, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { chainOf } from '../../../shared/banking/check-chain.ts';
import type { StatementInChain } from '../../../shared/banking/check-chain.ts';

/** A balance of a day of March: `10 5` is 5.00 on the 10th. */
const balance = (said: string): StatementInChain['opening'] => {
  const [day = '', amount = ''] = said.split(' ');
  return { type: 'CLBD', amount: new Decimal(amount), currency: 'EUR', date: `2024-03-${day}` };
};
const statement = (id: number, opening: string | null, closing: string, number: string | null = null): StatementInChain => ({
  id,
  sequence: number?.split('/')[0] ?? null,
  page: number?.split('/')[1] ?? null,
  to: balance(closing)!.date,
  opening: opening === null ? null : balance(opening),
  closing: balance(closing),
});
const follows = (...statements: StatementInChain[]): unknown =>
  Object.fromEntries(
    [...chainOf(statements)].map(([id, { result, gap, statement_id }]) => [id, [result, statement_id, gap?.toString()].join(' ').trim()]),
  );

describe('a statement', () => {
  const march = statement(1, '01 0', '10 5');
  const next = statement(2, '10 5', '11 6');

  test('is the first, or follows the latest before it, in whatever order they came', () => {
    expect(follows(march, next)).toEqual({ 1: 'first', 2: 'holds 1' });
    expect(follows({ ...next, id: 1 }, { ...march, id: 2 })).toEqual({ 1: 'holds 2', 2: 'first' });
  });

  test('after a page that is missing has a gap of what that page moved, until it comes', () => {
    const later = statement(3, '15 12.5', '16 12.5');
    expect(follows(march, later)).toEqual({ 1: 'first', 3: 'gap 1 7.5' });
    expect(follows(march, later, statement(4, '10 5', '15 12.5'))).toEqual({ 1: 'first', 4: 'holds 1', 3: 'holds 4' });
  });

  test('is chained by sequence and page where days are equal', () => {
    const pages = [statement(7, '10 5', '10 6', '2/1'), statement(6, '10 6', '10 9', '10/1'), statement(5, '10 9', '10 9', '11/1')];
    expect(follows(march, ...pages)).toEqual({ 1: 'first', 7: 'holds 1', 6: 'holds 7', 5: 'holds 6' });
  });

  test('that begins before another one ends overlaps it, and nothing is missing by that', () => {
    expect(follows(march, statement(2, '05 5', '12 5'))).toEqual({ 1: 'first', 2: 'overlaps 1' });
    expect(follows(statement(9, '01 0', '03 1'), march, statement(2, '05 4', '12 5'))).toMatchObject({ 2: 'overlaps 1' });
    expect(follows(march, statement(2, '10 4', '12 5', '1/1'), statement(3, '12 7', '12 8', '1/1'))).toMatchObject({ 3: 'overlaps 2' });
  });

  test('without an opening, or in another currency, follows nothing that can be said', () => {
    expect(follows(march, statement(2, null, '12 5'))).toMatchObject({ 2: 'not_possible' });
    expect(follows(march, { ...next, opening: { ...balance('10 5')!, currency: 'USD' } })).toMatchObject({ 2: 'not_possible' });
  });
});
