import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface ProgramOutput {
  ok: boolean;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. It never throws: for a missing program the output is not ok. */
export function runProgram(program: string, args: string[], options: { cwd?: string; timeout_ms?: number } = {}): Promise<ProgramOutput> {
  return new Promise((resolve) => {
    const limits = { timeout: options.timeout_ms ?? 0, maxBuffer: 16 * 1024 * 1024, ...(options.cwd ? { cwd: options.cwd } : {}) };
    execFile(program, args, limits, (error, stdout, stderr) => {
      resolve({ ok: error === null, stdout, stderr: stderr || (error?.message ?? '') });
    });
  });
}

/** The first executable of that name on PATH. */
export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
