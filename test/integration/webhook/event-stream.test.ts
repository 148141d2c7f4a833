import { test } from '@jest/globals';
import { publishWhileAway } from './publish-while-away.ts';
import { useDaybookOnBus } from './use-bus.ts';

const daybook = useDaybookOnBus({ EVENT_STREAM: 'jetstream' });

test('the stream holds each event once and in order, also when NATS was killed and away under load and two processes publish', async () => {
  await daybook.webhookProcess();
  await publishWhileAway(daybook, 100, 2_000);
});
