import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { orderOf, readCursor, writeCursor } from '../../../shared/api/list-order.ts';
import type { ListOrder, OrderColumn } from '../../../shared/api/list-order.ts';
import { resources } from '../../../shared/resources/all-resources.ts';

const orders = resources.flatMap((resource): ListOrder[] => ('orders' in resource ? Object.values(resource.orders ?? {}) : []));
const values: Readonly<Record<OrderColumn, unknown>> = {
  integer: 7,
  text: 'constructor',
  flag: false,
  date: new Date('2024-02-29T12:00:00.123Z'),
  amount: new Decimal('-12345678901234567890.1234567891'),
};
const forge = (carries: unknown, { name }: ListOrder) => Buffer.from(JSON.stringify(['list', name, carries])).toString('base64url');

test('a cursor carries the values of every order of every list there and back', () => {
  expect(orders.length).toBeGreaterThan(50);
  for (const order of orders) {
    const last = Object.fromEntries(order.fields.map((field, place) => [field, values[order.columns[place]!]]));
    expect(readCursor('list', order, writeCursor('list', order, last))).toEqual(Object.values(last));
    expect(() => readCursor('another', order, writeCursor('list', order, last))).toThrow(expect.objectContaining({ code: 422 }));
  }
});

test('a list goes by its first order unless another of its own is asked for; any other name is refused', () => {
  const [first, second] = orders as [ListOrder, ListOrder];
  const own = { first, second };
  expect([orderOf(own), orderOf(own, 'second')]).toEqual([first, second]);
  for (const name of ['third', '', 'constructor']) expect(() => orderOf(own, name)).toThrow(expect.objectContaining({ code: 422 }));
});

const carried: Readonly<Record<OrderColumn, unknown>> = { integer: 1, text: 'x', flag: true, date: { at: 1 }, amount: { amount: '1' } };
const fits = (column: OrderColumn, value: unknown) => column === 'text' && typeof value === 'string';
const amounts = ['1e9999', '1e-9999', '1e99999999999', 'NaN', 'Infinity', '0x1F', '', '9'.repeat(35), `0.${'3'.repeat(34)}`, 5, null, {}];
const forged: unknown[] = [
  ...[null, 1.5, 1e20, -1e400, [1], { $gt: 0 }, { __proto__: 1 }, { constructor: 1 }, {}, 'NaN'],
  ...amounts.map((amount) => ({ amount })),
  ...[1e30, 'x', '2026', null, {}, 8.64e15 + 1].map((at) => ({ at })),
];

/** Its code, or what was read. */
function refusal(order: ListOrder, carries: unknown): unknown {
  try {
    return { read: readCursor('list', order, forge(carries, order)), of: order.name, carries };
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

test('whoever makes a cursor of his own is refused whatever it carries, at once', () => {
  for (const order of orders) {
    const good = order.columns.map((column): unknown => carried[column]);
    expect(readCursor('list', order, forge(good, order))).toHaveLength(good.length);
    const wrong = order.columns.flatMap((column, place) =>
      forged.filter((value) => !fits(column, value)).map((value) => good.with(place, value)),
    );
    const answers = [...wrong, [], [...good, 1], null, 'x', {}, 7].map((carries) => refusal(order, carries));
    expect(answers.filter((answer) => answer !== 422)).toEqual([]);
  }
});
