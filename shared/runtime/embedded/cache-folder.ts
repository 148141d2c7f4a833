import { homedir } from 'node:os';
import { join } from 'node:path';
import { requireFolder } from './require-folder.ts';

/** The folder for fetched server programs, shared by all Daybooks of a user. DAYBOOK_CACHE names another one. */
export function cacheFolder(): string {
  const folder = process.env.DAYBOOK_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'daybook');
  requireFolder(folder, { purpose: 'fetched server programs', setting: 'DAYBOOK_CACHE' });
  return folder;
}
