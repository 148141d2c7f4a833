import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ServiceBroker } from 'moleculer';
import { missingServices } from '../../../services/gateway/health.ts';
import { operations } from '../../../shared/resources/all-operations.ts';

const broker = new ServiceBroker({ logger: false });
beforeAll(() => broker.start());
afterAll(() => broker.stop());

const namesOf = (service: string): string[] =>
  operations.flatMap(({ action }) => (action.startsWith(`${service}.`) ? [action.slice(service.length + 1)] : []));
const actionsOf = (names: readonly string[]): Record<string, () => null> => Object.fromEntries(names.map((name) => [name, () => null]));
const missing = (): string[] =>
  missingServices({ broker, drain: { leaving: false }, places: { full: false } } as never, ['chart', 'period']);

test('a gateway is ready once every service runs with all operations that it offers itself, whichever versions run besides', async () => {
  expect(missing()).toEqual(['chart', 'period']);
  broker.createService({ name: 'period', actions: actionsOf(namesOf('period')) });
  // A chart of the version before, which has not yet the last operation.
  const older = broker.createService({ name: 'chart', actions: actionsOf(namesOf('chart').slice(0, -1)) });
  await broker.waitForServices(['chart', 'period']);
  expect(missing()).toEqual(['chart of this version']);
  await broker.destroyService(older);
  broker.createService({ name: 'chart', actions: actionsOf(namesOf('chart')) });
  await broker.waitForServices('chart');
  expect(missing()).toEqual([]);
});
