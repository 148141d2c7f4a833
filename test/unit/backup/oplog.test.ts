import { expect, test } from '@jest/globals';
import { Timestamp } from 'mongodb';
import { applyUpdate } from '../../../shared/backup/oplog/apply-diff.ts';
import { ChangesOf } from '../../../shared/backup/oplog/oplog-entry.ts';
import type { OplogEntry } from '../../../shared/backup/oplog/oplog-entry.ts';

test('an update of the oplog gives the document that MongoDB has made of it', () => {
  const before = { _id: 1, a: 1, b: { c: [1, 2, 3], d: 'x' }, e: null };
  expect(applyUpdate(before, { a: 2 })).toEqual({ _id: 1, a: 2 });
  const diff = { d: { e: false }, u: { a: 5 }, i: { f: true }, sb: { d: { d: false }, sc: { a: true, l: 2, u0: 9 } } };
  expect(applyUpdate(before, { $v: 2, diff })).toEqual({ _id: 1, a: 5, b: { c: [9, 2] }, f: true });
  expect(before.b.c).toEqual([1, 2, 3]);
  expect(applyUpdate({ _id: 1, rows: [{ n: 1 }] }, { $v: 2, diff: { srows: { a: true, s0: { u: { n: 2 } }, u1: { n: 3 } } } })).toEqual({
    _id: 1,
    rows: [{ n: 2 }, { n: 3 }],
  });
  expect(() => applyUpdate(before, { $v: 1, $set: { a: 2 } })).toThrow('has the form 1');
});

const entry = (op: string, ns: string, o: object, more: object = {}): OplogEntry => ({
  ts: new Timestamp(0n),
  wall: new Date(0),
  op,
  ns,
  o,
  ...more,
});
const insert = (_id: number, ns = 'books.ledger'): OplogEntry => entry('i', ns, { _id });
const ids = (changes: readonly { o: { _id?: unknown } }[]): unknown[] => changes.map(({ o }) => o._id);

test('the changes of a transaction come when it is committed, and those of others that are open meanwhile stay apart', () => {
  const changes = new ChangesOf('books');
  const part = (session: number, applyOps: OplogEntry[], more: object = {}): OplogEntry =>
    entry('c', 'admin.$cmd', { applyOps, ...more }, { lsid: { id: session }, txnNumber: 1 });
  expect(ids(changes.of(insert(1)))).toEqual([1]);
  expect(changes.of(part(7, [insert(2)], { partialTxn: true }))).toEqual([]);
  expect(ids(changes.of(part(8, [insert(3)])))).toEqual([3]);
  expect(ids(changes.of(part(7, [insert(4), insert(5, 'others.ledger')])))).toEqual([2, 4]);
  expect(changes.of(part(9, [insert(6)], { partialTxn: true }))).toEqual([]);
  expect(changes.of(entry('c', 'admin.$cmd', { abortTransaction: 1 }, { lsid: { id: 9 }, txnNumber: 1 }))).toEqual([]);
  expect(ids(changes.of(part(9, [insert(7)])))).toEqual([7]);
  expect(changes.of(entry('c', 'books.$cmd', { create: 'ledger' }))).toEqual([]);
  expect(changes.of(entry('n', '', {}))).toEqual([]);
  expect(() => changes.of(part(9, [insert(8)], { prepare: true }))).toThrow('prepared transaction');
});
