/** What was asked for goes to stdout, and nothing else does. It ends with a newline. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** What the program says besides goes to stderr, so that a pipe or a file has only what was asked for. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Columns of the terminal that the output is for; a pipe and a file have room for everything, unless COLUMNS says how much. A terminal that does not know is 0. */
export function terminalWidth(): number {
  return process.stdout.columns || Number(process.env.COLUMNS) || Infinity;
}
