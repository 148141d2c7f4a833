import { runProgram } from '../setup/run-program.ts';

/** Whether the program is on this machine. Where it is not, a sentence says what is left out. */
export async function hasProgram(program: string, version: string, without: string): Promise<boolean> {
  const { code } = await runProgram(program, [version]).catch(() => ({ code: 1 }));
  if (code !== 0) process.stdout.write(`There is no ${program} on this machine: ${without}.\n`);
  return code === 0;
}
