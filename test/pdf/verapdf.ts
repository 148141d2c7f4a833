import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import { cacheOf, fetchJar } from './fetch-jar.ts';
import { whyNot } from './why-not.ts';

const VERSION = '1.28.2';

/** Asks veraPDF, a program of the PDF Association, which files of a folder break a standard; each with the rules it breaks. */
export type VeraPdf = (standard: '3a' | 'ua1', folder: string) => Promise<Record<string, string[]>>;

/** veraPDF, fetched once by Maven and kept with the other fetched programs; or a sentence that says why there is none. */
export async function findVeraPdf(): Promise<VeraPdf | string> {
  const cache = cacheOf(`verapdf-${VERSION}`);
  const jar = join(cache, `greenfield-apps-${VERSION}.jar`);
  if (await whyNot('java', ['-version'])) return 'there is no Java on this machine.';
  const lacking = await fetchJar(`org.verapdf.apps:greenfield-apps:${VERSION}`, cache);
  if (lacking !== undefined) return `veraPDF cannot be fetched by Maven: ${lacking}`;
  return async (standard, folder) => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort();
    const parameters = ['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', standard, '--format', 'xml'];
    const { stdout } = await runProgram('java', [...parameters, ...files], { cwd: folder });
    const verdicts = stdout.split(/<job>/).slice(1);
    return Object.fromEntries(verdicts.flatMap((job) => verdictOf(job)));
  };
}

/** A file that is not judged breaks the rule of being readable. */
function verdictOf(job: string): [string, string[]][] {
  const [, name = '?'] = /<name>(?:.*\/)?([^<]*)<\/name>/.exec(job) ?? [];
  if (job.includes('isCompliant="true"')) return [[name, []]];
  const failed = job.matchAll(/clause="([^"]*)" testNumber="(\d+)" status="failed"/g);
  const rules = [...failed].map((rule) => rule.slice(1).join('-'));
  return [[name, rules.length > 0 ? rules : ['not judged']]];
}
