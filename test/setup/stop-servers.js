import { rm } from 'node:fs/promises';

export default async function stopServers() {
  const { folder, running } = globalThis.testServers;
  for (const server of running.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
