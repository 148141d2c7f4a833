import { expect, test } from '@jest/globals';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { batchOf } from '../../../shared/books/batch-of.ts';
import type { Command } from '../../../shared/books/command.ts';

interface Body {
  name: string;
  records?: number;
  error?: Error;
}
const books = undefined as never;
const lookup = (value: string) => ({ collection: 'transactions', field: 'external_id', value }) as const;

const one: Command<Body> = {
  name: 'test.one',
  needs: ({ name }) => [lookup(name)],
  meters: ({ records = 1 }) => records,
  decide({ name, error }) {
    if (error) throw error;
    return { status: 201, location: `/one/${name}`, body: { resource: { name } } };
  },
};
const batch = batchOf('sample_items', one);
const of = (...sample_items: Body[]) => ({ sample_items });

test('a batch needs, meters and weighs what its bodies do together', () => {
  const two = of({ name: 'a', records: 2 }, { name: 'b', records: 3 });
  expect(batch.needs!(two, books)).toEqual([lookup('a'), lookup('b')]);
  expect(batch.meters!(two, batch.decide(two, books, undefined))).toBe(5);
  expect(batch.weight!(two)).toBe(2);
  const weighed = batchOf('sample_items', { ...one, weight: ({ records = 1 }) => 10 * records });
  expect(weighed.weight!(two)).toBe(50);
});

test('a batch whose bodies say what they insert is decided part by part, with the same answer and the same errors', () => {
  const { inParts } = batchOf('sample_items', { ...one, inserts: ({ records = 1 }) => ({ transactions: 1, ledger: 2 * records }) });
  const two = of({ name: 'a', records: 2 }, { name: 'b' });
  const { inserts, parts } = inParts!(two, books);
  expect(inserts).toEqual({ transactions: 2, ledger: 6 });
  expect([parts.next().done, parts.next().done, parts.next()]).toEqual([
    false,
    false,
    { done: true, value: batch.decide(two, books, undefined) },
  ]);
  const { parts: failing } = inParts!(of({ name: 'a' }, { name: 'b', error: new RequestError(422, { name: ['is missing'] }) }), books);
  failing.next();
  expect(() => failing.next()).toThrow(expect.objectContaining({ fields: { 'sample_items.1.name': ['is missing'] } }));
  expect(batch.inParts).toBeUndefined();
});

test('what meters nothing by itself meters nothing in a batch, and needs nothing', () => {
  const { needs: _needs, meters: _meters, ...least } = one;
  const plain = batchOf('sample_items', least);
  expect([plain.meters, plain.needs!(of({ name: 'a' }), books)]).toEqual([undefined, []]);
});

test('a batch answers with all of its records and the Location of the first', () => {
  expect(batch.decide(of({ name: 'a' }, { name: 'b' }), books, undefined)).toEqual({
    status: 201,
    location: '/one/a',
    body: { status: 'success', message: '2 sample items created successfully', resources: [{ name: 'a' }, { name: 'b' }], skipped: [] },
  });
});

test('an error names the place of the body that it is about', () => {
  const failing = (error: Error) => () => batch.decide(of({ name: 'a' }, { name: 'b', error }), books, undefined);
  expect(failing(new RequestError(422, { amount: ['is missing'] }))).toThrow(
    expect.objectContaining({ code: 422, fields: { 'sample_items.1.amount': ['is missing'] } }),
  );
  const rule = new BookkeepingError('reporting_period', 'MissingReportingPeriod', 'transaction_date', 'There is no period.');
  expect(failing(rule)).toThrow(expect.objectContaining({ condition: 'MissingReportingPeriod', field: 'sample_items.1.transaction_date' }));
  expect(failing(new TypeError('a fault'))).toThrow(new TypeError('a fault'));
});
