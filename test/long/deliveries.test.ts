import { test } from '@jest/globals';
import { deliverByTwo } from '../integration/webhook/deliver-by-two.ts';
import { useReceiver } from '../integration/webhook/receiver.ts';
import { useDaybookOnBus } from '../integration/webhook/use-bus.ts';

const daybook = useDaybookOnBus();
const receiver = useReceiver();

test('two processes deliver ten thousand events to three endpoints; one is killed, and each endpoint gets each event, in order', async () => {
  await deliverByTwo(daybook, receiver, 10_000);
});
