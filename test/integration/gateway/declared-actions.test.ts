import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { operations } from '../../../shared/resources/all-operations.ts';

test('every declared operation has an action in the services', async () => {
  const folder = join(process.cwd(), 'services');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.service.ts'));
  const modules = (await Promise.all(files.map((file) => import(join(folder, file))))) as { default: { name: string; actions?: object } }[];
  const actions = new Set(
    modules.flatMap(({ default: { name, actions } }) => Object.keys(actions ?? {}).map((action) => `${name}.${action}`)),
  );
  expect(operations.map(({ action }) => action).filter((action) => !actions.has(action))).toEqual([]);
});
