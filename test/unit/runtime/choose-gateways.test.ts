import { expect, test } from '@jest/globals';
import { chooseGateways } from '../../../shared/runtime/choose-gateways.ts';

const nats_url = 'nats://127.0.0.1:4222';

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [8, 4],
  [64, 8],
])('on %i cores there are %i gateways', async (cores, gateways) => {
  expect(await chooseGateways({ workers: null, nats_url }, cores)).toBe(gateways);
});

test('what WORKERS says is done whatever the cores are', async () => {
  expect(await chooseGateways({ workers: 1, nats_url: null }, 64)).toBe(1);
  expect(await chooseGateways({ workers: 3, nats_url: null }, 1)).toBe(3);
});
