import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key by which the members of a replica set recognise each other. With a key, mongod also requires a password. */
export interface ClusterKey {
  file: string;
  key: string;
}

/** The key file of a folder, made at its first start. mongod refuses a file that other users may read. */
export function clusterKeyIn(folder: string): ClusterKey {
  const file = join(folder, 'key');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(96).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  return { file, key: readFileSync(file, 'utf8').replace(/\s/g, '') };
}

/** A password for one run of the service. It is stored nowhere. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
