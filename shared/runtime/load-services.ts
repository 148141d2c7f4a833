import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceBroker, ServiceSchema } from 'moleculer';

/** Imports every `*.service.ts` below `folder`. Throws when there is none. */
export async function importServices(folder: string): Promise<ServiceSchema[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.service.ts'));
  if (files.length === 0) throw new Error(`There is no service in ${folder}.`);
  const modules = await Promise.all(files.sort().map((file) => import(pathToFileURL(join(folder, file)).href)));
  return (modules as { default: ServiceSchema }[]).map((module) => module.default);
}

/** Creates all services in the broker, or only those named. Throws when a name is unknown. */
export function createServices(broker: ServiceBroker, schemas: readonly ServiceSchema[], names?: readonly string[]): void {
  const unknown = (names ?? []).filter((name) => !schemas.some((schema) => schema.name === name));
  if (unknown.length > 0) throw new Error(`There is no service called ${unknown.join(', ')}.`);
  for (const schema of schemas) if (!names || names.includes(schema.name)) broker.createService(schema);
}
