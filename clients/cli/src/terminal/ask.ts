import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { CommandError } from '../command-error.ts';

/** Asks a person; the question goes to stderr. `suggested` is taken for an empty answer, `complete` finishes words at Tab. */
export async function ask(
  question: string,
  { suggested = '', complete }: { suggested?: string; complete?: (begun: string) => string[] } = {},
): Promise<string> {
  needTerminal();
  const completer = complete && ((line: string): [string[], string] => [complete(line), line]);
  const lines = createInterface({ input: process.stdin, output: process.stderr, ...(completer ? { completer } : {}) });
  const ended = new AbortController();
  lines.once('SIGINT', () => ended.abort()).once('close', () => ended.abort());
  try {
    const answer = await lines.question(`${question}${suggested && ` [${suggested}]`}: `, { signal: ended.signal });
    return answer.trim() || suggested;
  } catch (error) {
    if (ended.signal.aborted) throw new CommandError('Nothing was done.');
    throw error;
  } finally {
    lines.close();
  }
}

/** A secret: typed without an echo, or all of stdin where that is no terminal. Never an argument, which others see in `ps`. */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

function needTerminal(): void {
  if (!process.stdin.isTTY) throw new CommandError('This asks questions, and there is no terminal to ask in. Say -y to do it without.');
}
