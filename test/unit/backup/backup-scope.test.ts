import { expect, test } from '@jest/globals';
import { shareOf } from '../../../shared/backup/backup-scope.ts';
import { allSchemas } from '../../../shared/storage/schemas/all-schemas.ts';

const scope = { entity_ids: [3, 4], user_ids: [7] };

test('of every collection it is said whether it goes along with an entity', () => {
  for (const name of Object.keys(allSchemas)) expect(() => shareOf(name, scope)).not.toThrow();
  expect(() => shareOf('invented', scope)).toThrow('Nobody has said whether invented goes along');
});

test('the books go along by their entity, its people by their ids, and secrets and webhooks stay', () => {
  expect(shareOf('ledger', scope)).toEqual({ entity_id: { $in: [3, 4] } });
  expect(shareOf('heads', scope)).toEqual({ _id: { $in: [3, 4] } });
  expect(shareOf('users', scope)).toEqual({ _id: { $in: [7] } });
  for (const name of ['signing_keys', 'refresh_tokens', 'api_keys', 'webhooks', 'invoices']) expect(shareOf(name, scope)).toBeUndefined();
});
