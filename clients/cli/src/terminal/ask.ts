import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { CommandError } from '../command-error.ts';

/** Questions to a person, on stderr; the answers are lines of stdin. */
export class Questions {
  /** What Tab may make of the line that is begun. */
  #complete: (begun: string) => readonly string[] = () => [];
  readonly #lines = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: process.stdin.isTTY,
    completer: (line: string): [string[], string] => [[...this.#complete(line)], line],
  });
  readonly #answers = this.#lines[Symbol.asyncIterator]();

  constructor() {
    this.#lines.once('SIGINT', () => this.#lines.close());
  }

  /** One answer; an empty one takes what was suggested. Throws when nobody answers any more (Ctrl-D, Ctrl-C, the end of a file). */
  async ask(question: string, suggested = '', complete: (begun: string) => readonly string[] = () => []): Promise<string> {
    this.#complete = complete;
    const shown = `${question}${suggested && ` [${suggested}]`}: `;
    // What is piped in may be at its end while its lines are still to be taken: such a reader has no prompt any more.
    if (process.stdin.isTTY) {
      this.#lines.setPrompt(shown);
      this.#lines.prompt();
    } else process.stderr.write(shown);
    const { value, done } = await this.#answers.next();
    if (done) throw new CommandError('Nothing was done: nobody answered.');
    return value.trim() || suggested;
  }

  /** Anything but `y` or `yes` is no. */
  async confirm(question: string): Promise<boolean> {
    return /^y(es)?$/i.test(await this.ask(`${question} (y/N)`));
  }

  end(): void {
    this.#lines.close();
  }
}

/** Asks one question. */
export async function ask<T>(question: (questions: Questions) => Promise<T>): Promise<T> {
  const questions = new Questions();
  try {
    return await question(questions);
  } finally {
    questions.end();
  }
}

/** A secret: typed without an echo, or all of stdin where that is no terminal. Never an argument, which others see in `ps`. */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    const { value, done } = await lines[Symbol.asyncIterator]().next();
    if (done) throw new CommandError('Nothing was done: nobody answered.');
    return value.trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
