import { expect, test } from '@jest/globals';
import { freePort, keepPort } from '../../../../shared/runtime/embedded/free-port.ts';

test('a port that gateways share is kept by one Daybook, and the next one is told', async () => {
  const [port, other] = [await freePort(), await freePort()];
  await keepPort(port, '127.0.0.1');
  await keepPort(other, '127.0.0.1');
  await expect(keepPort(port, '127.0.0.1')).rejects.toThrow(
    `port ${port} of 127.0.0.1 is in use; stop what listens there or set PORT to another one.`,
  );
});
