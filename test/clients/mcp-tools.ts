import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import type { Ran } from '../setup/run-program.ts';

/** The programs by which the makers of the protocol look at a server, in pinned versions. */
const packages = { '@modelcontextprotocol/conformance': '0.1.16', '@modelcontextprotocol/inspector-cli': '1.0.3' };

/** These programs, fetched once and kept with the other fetched ones. */
export class McpTools {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined, with a sentence that says why, where npm cannot fetch them. */
  static async install(): Promise<McpTools | undefined> {
    const name = `mcp-tools-${Object.values(packages).join('-')}`;
    const folder = join(process.env.DAYBOOK_CACHE ?? join(homedir(), '.cache', 'daybook'), name);
    const done = join(folder, 'installed');
    if (existsSync(done)) return new McpTools(folder);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    const { code, output } = await runProgram('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
    if (code !== 0) {
      process.stdout.write(
        `The tools of the protocol could not be fetched, so their tests are left out: ${output.trim().split('\n').at(-1) ?? ''}\n`,
      );
      return undefined;
    }
    // The inspector reads the version of the package that it is a part of, which is not fetched here.
    await writeFile(
      join(folder, 'node_modules', '@modelcontextprotocol', 'package.json'),
      JSON.stringify({ name: 'inspector', version: '1.0.3' }),
    );
    await writeFile(done, '');
    return new McpTools(folder);
  }

  run(tool: 'conformance' | 'mcp-inspector-cli', parameters: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
    return runProgram(join(this.#folder, 'node_modules', '.bin', tool), parameters, { env });
  }
}
