import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { operations } from '../../../shared/resources/all-operations.ts';
import { LateValidator } from '../../../shared/runtime/late-validator.ts';

type Parts = Record<string, { params?: Record<string, unknown> }>;

/** What the services declare, by its name with that of its service. */
const actions: Parts = {};
const events: Parts = {};

beforeAll(async () => {
  const folder = join(process.cwd(), 'services');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.service.ts'));
  for (const file of files) {
    const { default: service } = (await import(join(folder, file))) as { default: { name: string; actions?: Parts; events?: Parts } };
    for (const [name, action] of Object.entries(service.actions ?? {})) actions[`${service.name}.${name}`] = action;
    Object.assign(events, service.events);
  }
});

test('every declared operation has an action in the services', () => {
  expect(operations.map(({ action }) => action).filter((action) => !(action in actions))).toEqual([]);
});

test('the parameters of every action and event can be checked, though each is compiled only when it is first used', () => {
  const validator = new LateValidator();
  const declared = Object.entries({ ...actions, ...events }).flatMap(([name, { params }]) => (params ? [{ name, params }] : []));
  expect(declared.length).toBeGreaterThan(operations.length / 2);
  for (const { name, params } of declared) {
    const verdict = validator.compile(params)({ 'no parameter of any action': true });
    // A list of faults, or true where the action checks for itself. A promise would be an asynchronous check, which the validator does not know.
    expect([name, Array.isArray(verdict) || verdict === true]).toEqual([name, true]);
  }
});
