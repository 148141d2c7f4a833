import { test } from '@jest/globals';
import { deliverByTwo } from './deliver-by-two.ts';
import { useReceiver } from './receiver.ts';
import { useDaybookOnBus } from './use-bus.ts';

const daybook = useDaybookOnBus();
const receiver = useReceiver();

test('two processes deliver each event once between them; when one is killed, each endpoint still gets each event, in order', async () => {
  await deliverByTwo(daybook, receiver, 500);
});
