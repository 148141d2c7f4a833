import { expect, test } from '@jest/globals';
import { WaitingReads } from '../../../services/ledger-listing/trail/waiting-reads.ts';
import { limits } from '../../../shared/api/limits.ts';

test('a user with many API keys waits with a bounded number of requests', async () => {
  const reads = new WaitingReads();
  const wait = (user_id: number, key: number): Promise<unknown> => {
    const caller = { user_id, owner_id: 1, entity_id: 1, scopes: [], client_id: `key-${key}` };
    return reads.until({ caller, request_id: `${user_id} ${key}`, entity_id: 1 }, 30, async () => ({ events: [] }));
  };
  const waiting = Array.from({ length: limits.events_waiting_of_user }, (_, key) => wait(1, key));
  await expect(wait(1, 1_000)).rejects.toMatchObject({ code: 429 });
  const other = wait(2, 0);
  for (let key = 0; key < waiting.length; key += 1) reads.gone(1, `1 ${key}`);
  reads.gone(2, '2 0');
  await Promise.all([...waiting, other]);
  const again = wait(1, 0);
  reads.gone(1, '1 0');
  await again;
});
