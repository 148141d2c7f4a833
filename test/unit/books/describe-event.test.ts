import { expect, test } from '@jest/globals';
import { CommandBooks } from '../../../shared/books/state/command-books.ts';
import { EntityRound } from '../../../shared/books/state/entity-round.ts';
import { unbornState } from '../../../shared/books/state/entity-state.ts';
import type { IdBlocks } from '../../../shared/database/id-blocks.ts';
import { describeEvent } from '../../../shared/books/rounds/describe-event.ts';
import { eventNameOf } from '../../../shared/books/trail/event-form.ts';
import { account as accountResource } from '../../../shared/resources/account/account.ts';
import { account, day } from '../accounting/sample-books.ts';

const caller = { user_id: 3, owner_id: 1, entity_id: 1, scopes: [] };
const request = { id: 'r', deadline: 0 };

/** Books that hold the account 7. */
function openBooks(): CommandBooks {
  const state = unbornState(1);
  state.records.get('accounts')!.set(7, account(7, 'BANK'));
  const ids = undefined as unknown as IdBlocks;
  return new CommandBooks({ round: new EntityRound(state), caller, now: day('2026-06-15'), dry_run: true, ids });
}

test('an event tells the changes of a record that was changed, as far as its resource is declared', () => {
  const books = openBooks();
  books.update('accounts', 7, { name: 'Till' });
  const told = (event: Parameters<typeof describeEvent>[0]['event']) =>
    describeEvent({ event, params: { id: 7 }, caller, request }, { status: 200, body: {} }, books);
  expect(told({ name: 'account.updated', stored: accountResource })).toMatchObject({
    record_id: 7,
    changes: { name: { before: 'Account 7', after: 'Till' } },
  });
  expect(told({ name: 'account.updated' })).toMatchObject({ record_id: 7, changes: null });
});

test('an event of a record that was made, or is as it was, tells no changes', () => {
  const books = openBooks();
  const { id: _id, uuid: _uuid, ...fields } = account(0, 'BANK');
  const { id } = books.insert('accounts', fields);
  const event = { name: 'account.created', stored: accountResource };
  const made = describeEvent({ event, params: {}, caller, request }, { status: 201, body: { resource: { id } } }, books);
  expect(made).toMatchObject({ record_id: id, changes: null });
  const untouched = describeEvent({ event, params: { id: 7 }, caller, request }, { status: 200, body: {} }, books);
  expect(untouched).toMatchObject({ record_id: 7, changes: null });
});

test('an event has the name of what was asked for beside it, unless that was declined', () => {
  const event = { name: 'transaction.created', with: { post: 'transaction.posted' } } as const;
  const named = (params: object): string => eventNameOf(event, params);
  expect([named({}), named({ post: false }), named({ post: true })]).toEqual([
    'transaction.created',
    'transaction.created',
    'transaction.posted',
  ]);
});
