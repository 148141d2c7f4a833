import { runProgram } from '../setup/run-program.ts';

/** Why a program did not do its work; undefined when it did. */
export async function whyNot(program: string, parameters: readonly string[]): Promise<string | undefined> {
  const { code, output } = await runProgram(program, parameters).catch((error: Error) => ({ code: 1, output: error.message }));
  return code === 0 ? undefined : output.trim().split('\n').slice(-3).join(' ');
}
