import { expect, test } from '@jest/globals';
import { messageOf } from '../../../services/webhook/deliver/message.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';

const event = { name: 'transaction.posted', position: 7, entity_id: 3, at: '2024-07-25T10:15:00.000000Z', record_id: 5 } as TrailEvent & {
  entity_id: number;
};

test('a message is never larger than is published: a record that makes it so is left out, and named', () => {
  const bodyWith = (characters: number): string => messageOf(event, JSON.stringify('ä'.repeat(characters))).body;
  const room = limits.webhook_payload_bytes - Buffer.byteLength(bodyWith(0));
  const most = Math.floor(room / 2);
  expect(JSON.parse(bodyWith(most)).data).toHaveLength(most);
  expect(Buffer.byteLength(bodyWith(most))).toBeLessThanOrEqual(limits.webhook_payload_bytes);
  expect(JSON.parse(bodyWith(most + 1))).toMatchObject({ type: 'transaction.posted', position: 7, record_id: 5, data: null });
});
