import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { whyNot } from './why-not.ts';

/** A folder beside the other fetched programs. */
export function cacheOf(name: string): string {
  return join(process.env.DAYBOOK_CACHE ?? join(homedir(), '.cache', 'daybook'), name);
}

/** Fetches a jar by Maven into a folder, unless it is there: `group:name:version`, maybe with `:jar:classifier`. Answers what keeps Maven from it. */
export async function fetchJar(artifact: string, folder: string): Promise<string | undefined> {
  const [, name, version, , ...classifier] = artifact.split(':');
  if (existsSync(join(folder, `${[name, version, ...classifier].join('-')}.jar`))) return undefined;
  await mkdir(folder, { recursive: true });
  return whyNot('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`]);
}
