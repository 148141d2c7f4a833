import { rm } from 'node:fs/promises';

export default async function stopServers() {
  const { folder, running } = globalThis.testServers;
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}
