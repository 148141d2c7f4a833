import { UnreadableFile } from '../unreadable-file.ts';
import { decodeStream } from './decode-stream.ts';
import { PdfParser } from './pdf-value.ts';
import type { PdfObject, PdfValue } from './pdf-value.ts';

/** No file of ten MiB has more. */
const MOST_OBJECTS = 200_000;
/** Heads without a value: each may be read to the end of the file in vain. */
const MOST_BROKEN = 100;
/** What the object streams of a file may come to, through all their filters, and how many there may be. */
const MOST_INFLATED = 32 * 1024 * 1024;
const MOST_STREAMS = 10_000;

/** The entries of a dictionary; none of another value. */
export const entriesOf = (value: PdfValue | undefined): ReadonlyMap<string, PdfValue> =>
  value?.type === 'dictionary' ? value.entries : new Map<string, PdfValue>();

export const nameOf = (value: PdfValue | undefined): string | undefined => (value?.type === 'name' ? value.text : undefined);

/**
 * The objects of a PDF by their numbers, in the order of the file: a later one takes the place of an earlier one, as in an incremental update
 * (ISO 32000-1 §7.5.6). They are found by their heads, so a broken cross-reference table breaks nothing. Throws UnreadableFile for what is no
 * PDF or is encrypted.
 */
export function readPdfObjects(bytes: Uint8Array): Map<number, PdfObject> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!source.slice(0, 1024).includes('%PDF-')) throw new UnreadableFile('is no PDF');
  const objects = new Map<number, PdfObject>();
  const lengths = statedLengths(source);
  const heads = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|(?<![A-Za-z])trailer(?![A-Za-z])/g;
  let [inflated, streams, broken, lost] = [0, 0, 0, 0];
  for (let head = heads.exec(source); head !== null; head = heads.exec(source)) {
    const parser = new PdfParser(source, heads.lastIndex);
    const object = readObject(parser, source, bytes, lengths);
    if (object === undefined) {
      broken += 1;
      lost += parser.at - heads.lastIndex;
      if (broken > MOST_BROKEN || lost > 2 * source.length) throw new UnreadableFile('is a PDF that is broken');
      continue;
    }
    heads.lastIndex = parser.at;
    const entries = entriesOf(object.value);
    if (entries.has('Encrypt') && (head[1] === undefined || nameOf(entries.get('Type')) === 'XRef'))
      throw new UnreadableFile('is a PDF that is encrypted');
    if (head[1] === undefined) continue;
    objects.set(parseInt(head[1], 10), object);
    if (nameOf(entries.get('Type')) === 'ObjStm') {
      streams += 1;
      inflated += unpack(object, objects, MOST_INFLATED - inflated);
      if (streams > MOST_STREAMS || inflated > MOST_INFLATED) throw new UnreadableFile('is a PDF with too many packed objects');
    }
    if (objects.size > MOST_OBJECTS) throw new UnreadableFile('is a PDF with too many objects');
  }
  return objects;
}

/** What stands after a head, and the parser after it; undefined of what is no value, where the parser stopped: the text may stand in a comment. */
function readObject(parser: PdfParser, source: string, bytes: Uint8Array, lengths: Lengths): PdfObject | undefined {
  try {
    const value = parser.value();
    if (value.type !== 'dictionary' || !parser.takes('stream')) return { value };
    const from = source.startsWith('\r\n', parser.at) ? parser.at + 2 : parser.at + 1;
    const end = endOfStream(value, source, from, lengths);
    parser.at = end;
    return { value, stream: bytes.subarray(from, end) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return undefined;
  }
}

/** Objects that are a number, by theirs: a stream's length may stand after it, and another PDF inside of it may count alike. */
type Lengths = ReadonlyMap<number, number[]>;

/** More of one number are of no tool, and each would be tried. */
const MOST_LENGTHS = 8;

function statedLengths(source: string): Lengths {
  const lengths = new Map<number, number[]>();
  for (const [, object = '', length = ''] of source.matchAll(/(?<!\d)(\d{1,10}) \d{1,5} obj\s{1,4}(\d{1,10})\s{1,4}endobj/g)) {
    const known = lengths.get(parseInt(object, 10)) ?? [];
    if (known.length < MOST_LENGTHS) lengths.set(parseInt(object, 10), [...known, parseInt(length, 10)]);
  }
  return lengths;
}

/** By its length where endstream follows, else where endstream stands. */
function endOfStream(value: PdfValue, source: string, from: number, lengths: Lengths): number {
  const stated = entriesOf(value).get('Length');
  const possible = stated?.type === 'reference' ? lengths.get(stated.object) : stated?.type === 'number' ? [parseInt(stated.text, 10)] : [];
  const end = possible?.map((length) => from + length).find((at) => /^\s{0,2}endstream/.test(source.slice(at, at + 12)));
  const found = end ?? source.indexOf('endstream', from);
  if (found === -1) throw new UnreadableFile('is a PDF that is broken');
  return found;
}

/** Adds the objects that are packed in a stream (ISO 32000-1 §7.5.7); the bytes that its filters came to. */
function unpack(container: PdfObject, objects: Map<number, PdfObject>, room: number): number {
  const unpacked = decodeStream(container, room);
  const source = Buffer.from(unpacked.bytes).toString('latin1');
  const entries = entriesOf(container.value);
  const count = Math.min(countOf(entries.get('N')), MOST_OBJECTS);
  const first = countOf(entries.get('First'));
  const index = new PdfParser(source, 0);
  let taken = 0;
  for (let at = 0; at < count; at += 1) {
    const [number, offset] = [countOf(index.value()), countOf(index.value())];
    const parser = new PdfParser(source, first + offset);
    objects.set(number, { value: parser.value() });
    taken += parser.at - first - offset;
    // Each object stands at a place of its own: together they are no longer than their stream.
    if (taken > source.length) throw new UnreadableFile('is a PDF that is broken');
  }
  return unpacked.passed;
}

/** A whole number; zero of another value. */
const countOf = (value: PdfValue | undefined): number => (value?.type === 'number' ? parseInt(value.text, 10) : 0);
