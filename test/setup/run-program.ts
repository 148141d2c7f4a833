import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface Ran {
  code: number | null;
  /** What it wrote, to either stream. */
  output: string;
  stdout: string;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a program to its end, whatever that is, without holding up the service in this process. */
export async function runProgram(program: string, parameters: readonly string[], { cwd, env }: RunOptions = {}): Promise<Ran> {
  // A machine that asks for colours would have them in what is read here.
  const { FORCE_COLOR: _colours, ...own } = process.env;
  const child = spawn(program, parameters, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, output: stdout + stderr };
}
