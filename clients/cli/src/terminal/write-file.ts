import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DaybookFile } from '../../../typescript/src/daybook.ts';
import { CommandError } from '../command-error.ts';
import { endedLine } from './ended-line.ts';
import { say } from './output.ts';

/** Writes an answered file into a file, or to stdout; pages and workbooks are no text for a terminal. */
export async function writeFile({ stream, type }: DaybookFile, output: string | undefined): Promise<void> {
  const bytes = Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
  if (output === undefined && process.stdout.isTTY && !type.startsWith('text/')) {
    bytes.destroy();
    throw new CommandError('This is no text: say where it goes with -o FILE.');
  }
  if (output === undefined && isText(type)) return pipeline(bytes, endedLine(), process.stdout, { end: false });
  if (output === undefined) return pipeline(bytes, process.stdout, { end: false });
  await pipeline(bytes, createWriteStream(output));
  say(`Written to ${output}.`);
}

const isText = (type: string): boolean => type.startsWith('text/') || type.startsWith('application/json');
