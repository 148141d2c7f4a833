import type { Command } from 'commander';
import { DaybookError } from '../../typescript/src/daybook-error.ts';
import { CommandError, exitCodes } from './command-error.ts';
import { say } from './terminal/output.ts';

/** Options that every command has. */
export interface Global {
  profile: string;
  server?: string;
}

/** A file of `commands/`: what it does with the options and the arguments of the command, and with the command itself. */
interface CommandModule {
  run: (options: never, ...given: never[]) => Promise<void>;
}

/** Loads a command when it is used, runs it, and says in one line why it did not do what was asked. */
export function lazy(load: () => Promise<CommandModule>): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    try {
      const { run } = await load();
      await run(command.optsWithGlobals<never>(), ...(command.processedArgs as never[]), command as never);
    } catch (error) {
      const [sentence, code] = whatHappened(error);
      say(`daybook: ${sentence}`);
      process.exitCode = code;
    }
  };
}

function whatHappened(error: unknown): [sentence: string, code: number] {
  if (error instanceof CommandError) return [error.message, error.exit_code];
  if (error instanceof DaybookError) {
    const help = error.help === undefined ? '' : ` See ${error.help}`;
    if (error.status === 401) return [`${error.message} Log in again: daybook login.${help}`, exitCodes.not_logged_in];
    return [`${error.message}${error.code === 0 ? '' : ` (${error.code})`}${help}`, exitCodes.refused];
  }
  return [(error as Error).message, exitCodes.refused];
}
