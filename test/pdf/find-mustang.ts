import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import { cacheOf, fetchJar } from './fetch-jar.ts';
import { whyNot } from './why-not.ts';

const VERSION = '2.16.2';

/** Asks Mustang which PDFs of a folder are no valid Factur-X; each with `valid`, or why it is not. */
export type Mustang = (folder: string) => Promise<Record<string, string[]>>;

/** Mustang, the reference program of ZUGFeRD, fetched once by Maven and kept with the other fetched programs; or a sentence that says why there is none. */
export async function findMustang(): Promise<Mustang | string> {
  const cache = cacheOf(`mustang-${VERSION}`);
  const jar = join(cache, `validator-${VERSION}-shaded.jar`);
  if (await whyNot('javac', ['-version'])) return 'there is no Java compiler on this machine.';
  const lacking = await fetchJar(`org.mustangproject:validator:${VERSION}:jar:shaded`, cache);
  if (lacking !== undefined) return `Mustang cannot be fetched by Maven: ${lacking}`;
  return async (folder) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort();
    const files = names.map((name) => join(folder, name));
    const { stdout, output } = await runProgram('java', ['-cp', jar, 'test/pdf/JudgeFacturX.java', ...files]);
    const verdicts = Map.groupBy(
      stdout.split('\n').flatMap((line) => (line.startsWith('judged\t') ? [line.split('\t')] : [])),
      ([, name]) => name,
    );
    return Object.fromEntries(names.map((name) => [name, verdicts.get(name)?.map(([, , verdict = '']) => verdict) ?? [output]]));
  };
}
