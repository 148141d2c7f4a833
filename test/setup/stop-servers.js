import { rm } from 'node:fs/promises';

export default async function stopServers() {
  const { mongod, folder } = globalThis.testServers ?? {};
  await mongod?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}
