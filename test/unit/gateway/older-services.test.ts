import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ServiceBroker } from 'moleculer';
import { callService } from '../../../services/gateway/call-service.ts';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { ErrorRegenerator } from '../../../shared/runtime/regenerate-errors.ts';

let brokers: ServiceBroker[] = [];
const nodeOf = (nodeID: string): ServiceBroker => {
  const broker = new ServiceBroker({ nodeID, logger: false, transporter: 'Fake', errorRegenerator: new ErrorRegenerator() });
  brokers.push(broker);
  return broker;
};
/** A process of a version whose action takes these parameters. */
const version = (nodeID: string, params: object): ServiceBroker => {
  const broker = nodeOf(nodeID);
  const handler = (): string => nodeID;
  broker.createService({ name: 'chart', actions: { note: { params: { $$strict: true, ...params }, handler } } });
  return broker;
};
const [of_before, of_this] = [{ id: 'number' }, { id: 'number', note: 'string' }];
const sent = { id: 1, note: 'new' };

beforeEach(() => {
  brokers = [];
});
afterEach(async () => {
  await Promise.all(brokers.map((broker) => broker.stop()));
});
const started = async (): Promise<void> => {
  await Promise.all(brokers.map((broker) => broker.start()));
  await brokers[0]!.waitForServices('chart');
};

test('what a service of the version before does not know is asked of one of this version', async () => {
  const broker = nodeOf('gateway');
  version('before', of_before);
  version('this', of_this);
  await started();
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await callService({ broker }, 'chart.note', sent));
  expect(new Set(answers)).toEqual(new Set(['this']));
});

test('where only the version before runs, the answer says to try again, and that nothing was saved', async () => {
  const broker = nodeOf('gateway');
  version('before', of_before);
  await started();
  const limits = gatewayLimits as { repeat_for: number };
  const { repeat_for } = limits;
  limits.repeat_for = 0;
  try {
    await expect(callService({ broker }, 'chart.note', sent)).rejects.toMatchObject({ type: 'RequestError', code: 503 });
  } finally {
    limits.repeat_for = repeat_for;
  }
});

test('a value that this version refuses, too, is refused at once', async () => {
  const broker = nodeOf('gateway');
  version('this', of_this);
  await started();
  await expect(callService({ broker }, 'chart.note', { id: 'x', note: 'new' })).rejects.toMatchObject({ type: 'VALIDATION_ERROR' });
});
