import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import type { Ran, RunOptions } from '../setup/run-program.ts';

const requirements = 'test/clients/requirements.txt';

/** Python's tools in the pinned versions, in an environment of their own that is made once and kept with the fetched programs. */
export class PythonTools {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws with a sentence where there is no Python, or where its packages cannot be fetched. */
  static async install(): Promise<PythonTools> {
    const version = createHash('sha256')
      .update(await readFile(requirements))
      .digest('hex')
      .slice(0, 12);
    const folder = join(process.env.DAYBOOK_CACHE ?? join(homedir(), '.cache', 'daybook'), `python-clients-${version}`);
    const done = join(folder, 'installed');
    if (existsSync(done)) return new PythonTools(folder);
    await rm(folder, { recursive: true, force: true });
    await need('The clients need python3 with its venv module', 'python3', ['-m', 'venv', folder]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements];
    await need('The Python tools of test/clients/requirements.txt could not be fetched from PyPI', join(folder, 'bin', 'python'), pip);
    await writeFile(done, '');
    return new PythonTools(folder);
  }

  run(tool: string, parameters: readonly string[], { cwd, env }: RunOptions = {}): Promise<Ran> {
    const bin = join(this.#folder, 'bin');
    const path = { PATH: `${bin}:${process.env.PATH ?? ''}`, PYTHONDONTWRITEBYTECODE: '1' };
    return runProgram(join(bin, tool), parameters, { ...(cwd === undefined ? {} : { cwd }), env: { ...path, ...env } });
  }
}

async function need(sentence: string, program: string, parameters: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(program, parameters).catch((error: Error) => ({ code: 1, output: error.message }));
  if (code !== 0) throw new Error(`${sentence}: ${output.trim().split('\n').slice(-3).join(' ')}`);
}
