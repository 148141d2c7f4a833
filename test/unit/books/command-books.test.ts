import { describe, expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import { changed, created, succeeded } from '../../../shared/books/answers.ts';
import { CommandBooks } from '../../../shared/books/state/command-books.ts';
import { provisionalAnswer } from '../../../shared/books/rounds/dry-run.ts';
import { EntityRound } from '../../../shared/books/state/entity-round.ts';
import { applyLayer, leftBy, unbornState } from '../../../shared/books/state/entity-state.ts';
import { nextNumber } from '../../../shared/books/next-number.ts';
import { recordOfPath, recycledOfPath } from '../../../shared/books/record-of-path.ts';
import { restoreCommand } from '../../../shared/books/restore-command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import type { IdBlocks } from '../../../shared/database/id-blocks.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { BookRecord } from '../../../shared/accounting/records.ts';
import { account, balance, day, pairOfRows, period, rate } from '../accounting/sample-books.ts';

const caller = { user_id: 1, owner_id: 1, entity_id: 1, scopes: [] };

/** Books with two accounts and what was looked up, for a command that is only tried: its ids are negative, so none are reserved. */
function openBooks(found: BookRecord[] = []) {
  const state = unbornState(1);
  for (const id of [1, 2]) state.records.get('accounts')!.set(id, account(id, 'BANK'));
  state.entity = { id: 1, numbering: null } as Entity;
  const round = new EntityRound(state);
  round.keep({ collection: 'balances', field: 'account_id', value: 1 }, found);
  const command = () => new CommandBooks({ round, caller, now: day('2026-06-15'), dry_run: true, ids: undefined as unknown as IdBlocks });
  return { state, round, command, books: command() };
}
const { id: _id, uuid: _uuid, ...fields } = account(0, 'BANK');

describe('the books as a command sees them', () => {
  test('count what is inserted, recycled and restored', () => {
    const { state, books } = openBooks();
    books.insert('accounts', fields);
    books.insert('accounts', fields);
    expect(Object.fromEntries(leftBy(state, books.buffer, 0).head.counts)).toEqual({ accounts: 2 });
    books.recycle('accounts', 1);
    expect(Object.fromEntries(leftBy(state, books.buffer, 0).head.counts)).toEqual({ accounts: 1 });
    books.restore('accounts', 1);
    expect(Object.fromEntries(leftBy(state, books.buffer, 0).head.counts)).toEqual({ accounts: 2 });
  });

  test('show a recycled record to who asks for any, and to nobody else', () => {
    const { books } = openBooks();
    books.recycle('accounts', 1);
    expect([books.get('accounts', 1), books.all('accounts').map(({ id }) => id)]).toEqual([undefined, [2]]);
    expect([books.getAny('accounts', 1)?.id, books.allAny('accounts').map(({ id }) => id)]).toEqual([1, [1, 2]]);
    books.restore('accounts', 1);
    expect(books.get('accounts', 1)?.deleted_at).toBeNull();
  });

  test('find what was looked up, what the round added and what moved there, by id; not what moved away', () => {
    const { books, round, command } = openBooks([balance(7), balance(5), balance(6)]);
    const { id: _balance, uuid: _own, ...own } = balance(0);
    books.insert('balances', own);
    books.insert('balances', { ...own, account_id: 2 });
    books.update('balances', 6, { account_id: 2 });
    books.recycle('balances', 7);
    expect(books.findAny('balances', 'account_id', 1).map(({ id }) => id)).toEqual([-1, 5, 7]);
    expect(books.find('balances', 'account_id', 1).map(({ id }) => id)).toEqual([-1, 5]);
    round.overlay.merge(books.buffer);
    const next = command();
    expect(next.find('balances', 'account_id', 1).map(({ id }) => id)).toEqual([-1, 5]);
  });

  test('find by a value what has it now, each record once: not what the round or the command gave another', () => {
    const { books, round, command } = openBooks();
    const codes = (by: CommandBooks) => by.withValue('accounts', 'external_id', 'a').map(({ id }) => id);
    books.update('accounts', 2, { external_id: 'a' });
    expect(codes(books)).toEqual([2]);
    round.overlay.merge(books.buffer);
    const next = command();
    next.update('accounts', 2, { external_id: 'b' });
    next.update('accounts', 1, { external_id: 'a' });
    expect(codes(next)).toEqual([1]);
    round.overlay.merge(next.buffer);
    expect(codes(command())).toEqual([1]);
    applyLayer(round.state, round.overlay, leftBy(round.state, round.overlay, 0).head);
    expect(codes(command())).toEqual([1]);
  });

  test('find by a value the same at the first question about a field and at later ones, in lists too', () => {
    const { state, books, command } = openBooks();
    const renumbered: Account = { ...account(2, 'BANK'), former_codes: ['5', '6'] };
    state.records.get('accounts')!.set(2, renumbered);
    const asked = (by: CommandBooks) => ['5', '6', '7'].map((code) => by.withValue('accounts', 'former_codes', code).map(({ id }) => id));
    expect([asked(books), asked(books)]).toEqual([
      [[2], [2], []],
      [[2], [2], []],
    ]);
    books.update('accounts', 2, { former_codes: ['6', '7'] });
    expect(asked(books)).toEqual([[], [2], [2]]);
    expect(asked(command())).toEqual([[2], [2], []]);
  });

  test('keep an external id to one live record, whether it is given, changed or comes back', () => {
    const { books } = openBooks();
    const refused = expect.objectContaining({ code: 422, fields: { external_id: [expect.stringContaining('"a" is that of')] } });
    books.update('accounts', 1, { external_id: 'a' });
    expect(() => books.insert('accounts', { ...fields, external_id: 'a' })).toThrow(refused);
    expect(() => books.update('accounts', 2, { external_id: 'a' })).toThrow(refused);
    books.update('accounts', 1, { name: 'Till' });
    books.recycle('accounts', 1);
    books.update('accounts', 2, { external_id: 'a' });
    expect(() => books.restore('accounts', 1)).toThrow(refused);
  });

  test('take no more records of a kind than may stay in memory, recycled ones counted', () => {
    const { state, round, books, command } = openBooks();
    const refused = expect.objectContaining({
      code: 422,
      fields: { request: [expect.stringContaining(`has ${limits.accounts}, recycled`)] },
    });
    for (let id = 3; id < limits.accounts; id += 1) state.records.get('accounts')!.set(id, account(id, 'BANK'));
    books.insert('accounts', fields);
    books.recycle('accounts', 1);
    expect(() => books.insert('accounts', fields)).toThrow(refused);
    round.overlay.merge(books.buffer);
    expect(() => command().insert('accounts', fields)).toThrow(refused);
    const { id: _balance, uuid: _own, ...own } = balance(0);
    expect(command().insert('balances', own).account_id).toBe(1);
    const { id: _rate, uuid: _ours, ...rates } = rate(0, 1, '1', '2026-01-01');
    expect(command().insert('exchange_rates', rates).currency_id).toBe(1);
    expect(command().restore('accounts', 1).deleted_at).toBeNull();
  });

  test('refuse what a command reads without having named it', () => {
    const { books } = openBooks();
    expect(() => books.getAny('transactions', 4)).toThrow(new TypeError('The command reads transactions 4 without naming it in needs()'));
    expect(() => books.find('transactions', 'account_id', 1)).toThrow(TypeError);
    expect(() => books.update('accounts', 9, {})).toThrow(new TypeError('accounts 9 is changed without having been read'));
  });

  test('number from one on without gap, on top of what the round has numbered', () => {
    const { round, books, command, state } = openBooks();
    expect([books.nextSequence('1:IN'), books.nextSequence('1:IN'), books.nextSequence('1:RC')]).toEqual([1, 2, 1]);
    round.overlay.merge(books.buffer);
    const next = command();
    expect(next.nextSequence('1:IN')).toBe(3);
    next.reserveNumber('IN01/0009');
    expect([next.isReserved('IN01/0009'), next.isReserved('IN01/0008')]).toEqual([true, false]);
    round.overlay.merge(next.buffer);
    applyLayer(state, round.overlay, leftBy(state, round.overlay, 0).head);
    expect([state.born, state.head.version, Object.fromEntries(state.head.sequences)]).toEqual([
      true,
      1,
      { '1:IN': 3, '1:RC': 1, 'own:IN01': 9 },
    ]);
    expect(command().isReserved('IN01/0009')).toBe(true);
  });

  test('a change moves the revision by one, and the time', () => {
    const { books } = openBooks();
    const changed = books.update('accounts', 1, { name: 'New' });
    expect([changed.revision, changed.name, changed.updated_at]).toEqual([2, 'New', day('2026-06-15')]);
  });

  test('append rows behind those of the round, position by position, and add them up', () => {
    const { books, round, command } = openBooks();
    const pair = pairOfRows(1);
    const first = books.post(pair);
    round.overlay.merge(books.buffer);
    const next = command();
    const more = [...next.post(pair), ...next.post(pair)];
    expect([...first, ...more].map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(more[0]!.previous_hash).toBe(first[1]!.hash);
    round.overlay.merge(next.buffer);
    expect([...round.overlay.totals.values()].map((total) => `${total.debit.toString()} ${total.credit.toString()} ${total.rows}`)).toEqual(
      ['15 0 3', '0 15 3'],
    );
    expect([round.overlay.size, round.overlay.counts.get('ledger'), round.overlay.isEmpty]).toEqual([6, 6, false]);
  });
});

test('a number that a caller has chosen itself is skipped', () => {
  const { books } = openBooks();
  for (const own of ['IN01/0001', 'IN01/0003']) books.reserveNumber(own);
  expect([nextNumber('IN', period(2026), books), nextNumber('IN', period(2026), books)]).toEqual(['IN01/0002', 'IN01/0004']);
});

test('a path names a live record, a restore a recycled one', () => {
  const { books } = openBooks();
  books.recycle('accounts', 2);
  const missing = expect.objectContaining({ code: 404 });
  expect([recordOfPath('accounts', 1, books).id, recycledOfPath('accounts', 2, books).id]).toEqual([1, 2]);
  expect(() => recordOfPath('accounts', 2, books)).toThrow(missing);
  expect(() => recycledOfPath('accounts', 9, books)).toThrow(missing);
});

test('what is live is not restored, what is recycled only after its check', () => {
  const { books } = openBooks();
  const checked: number[] = [];
  const restore = restoreCommand('accounts', {
    name: 'test.restore',
    check: ({ id }) => checked.push(id),
    answer: ({ id, deleted_at }, verb) => succeeded({ id, deleted_at, verb }),
  });
  books.recycle('accounts', 2);
  const refusal = expect.objectContaining({ resource: 'account', condition: 'NotRecycled' });
  expect(() => restore.decide({ id: 1 }, books, undefined)).toThrow(refusal);
  expect(restore.decide({ id: 2 }, books, undefined).body).toMatchObject({ id: 2, deleted_at: null, verb: 'restored' });
  expect(checked).toEqual([2]);
});

test('answers say what was done: 201 with a place for what is new, else 200', () => {
  expect(created('/account', 'Bank: Till', { id: 4 })).toEqual({
    status: 201,
    location: '/account/4',
    body: { status: 'success', message: 'Bank: Till created successfully', resource: { id: 4 } },
  });
  expect(changed('Bank: Till', 'updated', { id: 4 })).toEqual({
    status: 200,
    body: { status: 'success', message: 'Bank: Till updated successfully', resource: { id: 4 } },
  });
  expect(succeeded({ count: 2 })).toEqual({ status: 200, body: { status: 'success', count: 2 } });
});

describe('references of a request', () => {
  test('become records, and what is left out nothing', () => {
    const { books } = openBooks();
    const resolved = resolveReferences({ account_id: ['accounts', 1], tax_id: ['taxes', null] }, books);
    expect([resolved.account_id.id, resolved.tax_id]).toEqual([1, undefined]);
  });

  test('that lead nowhere are all told, by field', () => {
    const { books } = openBooks();
    expect(() => resolveReferences({ account_id: ['accounts', 9] }, books)).toThrow(expect.objectContaining({ code: 422 }));
    const act = () => resolveReferences({ account_id: ['accounts', 1], tax_id: ['taxes', 4], main_id: ['accounts', 9] }, books);
    expect(act).toThrow(
      expect.objectContaining({
        code: 422,
        fields: {
          tax_id: ['Tax 4 does not exist here; GET /tax lists those that do.'],
          main_id: ['Account 9 does not exist here; GET /account lists those that do.'],
        },
      }),
    );
  });
});

test('a dry run leaves out the ids that nobody has, and no other figure', () => {
  const posted = { id: -1, uuid: 'u', account_id: 4, tax_ids: [-2, 5], amount: -3, lines: [{ id: 7, uuid: 'kept', transaction_id: -1 }] };
  expect(provisionalAnswer({ status: 201, location: '/transaction/-1', body: { resource: posted } })).toEqual({
    status: 201,
    dry_run: true,
    body: {
      provisional: true,
      resource: {
        id: null,
        uuid: null,
        account_id: 4,
        tax_ids: [null, 5],
        amount: -3,
        lines: [{ id: 7, uuid: 'kept', transaction_id: null }],
      },
    },
  });
});
