import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceBroker, ServiceSchema } from 'moleculer';

/**
 * Creates the services below `folder` in the broker: all of them, or those named. Throws when there is none, or a name is unknown.
 */
export async function loadServices(broker: ServiceBroker, folder: string, names?: readonly string[]): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.service.ts'));
  const modules = (await Promise.all(files.sort().map((file) => import(pathToFileURL(join(folder, file)).href)))) as {
    default: ServiceSchema;
  }[];
  const schemas = modules.map((module) => module.default);
  const unknown = (names ?? []).filter((name) => !schemas.some((schema) => schema.name === name));
  if (unknown.length > 0) throw new Error(`There is no service called ${unknown.join(', ')} in ${folder}.`);
  if (schemas.length === 0) throw new Error(`There is no service in ${folder}.`);
  for (const schema of schemas) if (!names || names.includes(schema.name)) broker.createService(schema);
}
