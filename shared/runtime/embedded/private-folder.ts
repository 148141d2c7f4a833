import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder that only its user may look into, with all that is in it, and sees to it that what this process and its children
 * write from now on is theirs alone: the books, the keys that sign tokens and the database's own key lie in it (docs/security.md).
 */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
}

/** What an earlier release left open to all. A link is left alone: it may lead anywhere. */
function closeToOthers(path: string): void {
  const found = lstatSync(path);
  if (found.isDirectory()) {
    chmodSync(path, 0o700);
    for (const name of readdirSync(path)) closeToOthers(join(path, name));
  } else if (found.isFile()) chmodSync(path, 0o600);
}
