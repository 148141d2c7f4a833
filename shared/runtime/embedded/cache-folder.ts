import { homedir } from 'node:os';
import { join } from 'node:path';
import { requireFolder } from './require-folder.ts';

/** The folder in which fetched server programs are kept, shared by all Daybooks of a user; DAYBOOK_CACHE moves it. */
export function cacheFolder(): string {
  const folder = process.env.DAYBOOK_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'daybook');
  requireFolder(folder, { purpose: 'fetched server programs', setting: 'DAYBOOK_CACHE' });
  return folder;
}
