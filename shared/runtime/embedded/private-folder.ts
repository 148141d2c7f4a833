import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder, with all that is in it, readable only by its user. What this process and its children write from now on is private too.
 * The folder holds the books, the keys that sign tokens and the database's own key (docs/security.md).
 */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
}

/** Closes what an earlier release left open to all users. Links are left alone, because a link may lead anywhere. */
function closeToOthers(path: string): void {
  const found = lstatSync(path);
  if (found.isDirectory()) {
    chmodSync(path, 0o700);
    for (const name of readdirSync(path)) closeToOthers(join(path, name));
  } else if (found.isFile()) chmodSync(path, 0o600);
}
