import { test } from '@jest/globals';
import { publishWhileAway } from '../integration/webhook/publish-while-away.ts';
import { useDaybookOnBus } from '../integration/webhook/use-bus.ts';

const daybook = useDaybookOnBus({ EVENT_STREAM: 'jetstream' });

test('NATS is away for twenty seconds under load: afterwards the stream holds each event once and in order', async () => {
  await daybook.webhookProcess();
  await publishWhileAway(daybook, 500, 20_000);
});
