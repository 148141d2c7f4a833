import { expect, test } from '@jest/globals';
import { marksOf } from '../../../shared/books/trail/marks-of.ts';
import type { EventContent } from '../../../shared/resources/event/trail-event.ts';

const event = (user_id: number | null, api_key_id: number | null): EventContent => ({
  name: 'account.updated',
  resource: 'account',
  record_id: 7,
  record_ids: [7, 8],
  external_id: null,
  actor: { user_id, api_key_id, scopes: [] },
  request_id: null,
  idempotency_key: null,
  changes: null,
});

test('an event is found by its name, who did it, and the records it changed, not those that it made', () => {
  expect(marksOf(event(3, 4), (id) => id === 8)).toEqual(['account.updated', 'by user:3', 'by key:4', 'account:7']);
  expect(marksOf(event(3, null), () => true)).toEqual(['account.updated', 'by user:3']);
  expect(marksOf(event(null, null), () => true)).toEqual(['account.updated']);
});
