import { resourceShapes } from './resource-shapes.ts';
import type { Operation } from './operation.ts';
import type { Shape } from './shape.ts';
import { Layout } from './written-layout.ts';
import type { Entry, Write } from './written-layout.ts';
import { ShownLater } from './shown-later.ts';
import { writeOnce } from './shown-once.ts';

const decimal = /^-?\d+(?:\.\d+)?$/;

/** The text of an amount is its number literal. Anything else in its place (null) is written as it is. */
function writeAmount(value: unknown): string {
  return typeof value === 'string' && decimal.test(value) ? value : writePlain(value);
}

/** A call of JSON.stringify costs more than what it does for a null, a boolean or an id. */
function writePlain(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  return JSON.stringify(value);
}

function writeList(items: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) return writePlain(value);
    let text = '[';
    for (let index = 0; index < value.length; index += 1) text += (index === 0 ? '' : ',') + items(value[index]);
    return `${text}]`;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entry(key: string, write: Write, items?: Write): Entry {
  const name = JSON.stringify(key);
  return { first: `{${name}:`, later: `,${name}:`, write, items };
}

type EntryOf = (key: string) => Entry;

/** Keys are written in the order in which they come; `of` says how each is written. */
function writeEntries(of: EntryOf): Write {
  /** By the number of keys. */
  const layouts = new Map<number, Layout>();
  return (value) => {
    if (!isObject(value)) return writePlain(value);
    const [keys, items] = [Object.keys(value), Object.values(value)];
    let layout = layouts.get(keys.length);
    if (!layout?.isOf(keys)) layouts.set(keys.length, (layout = new Layout(keys, keys.map(of))));
    let text = '';
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index];
      if (item === undefined) continue;
      if (item === null) {
        const begin = index;
        while (index + 1 < items.length && items[index + 1] === null) index += 1;
        const nulls = layout.nulls(begin, index);
        text += text === '' ? `{${nulls.slice(1)}` : nulls;
        continue;
      }
      const { first, later, write } = layout.entries[index]!;
      text += (text === '' ? first : later) + write(item);
    }
    return text === '' ? '{}' : `${text}}`;
  };
}

const writeAmountEntries = writeEntries((key) => entry(key, writeAmounts));
const writeAmountList = writeList(writeAmounts);

/** Figures at any depth. */
function writeAmounts(value: unknown): string {
  if (Array.isArray(value)) return writeAmountList(value);
  return isObject(value) ? writeAmountEntries(value) : writeAmount(value);
}

const undeclared = (key: string): Entry => entry(key, writePlain);

function entriesOf(fields: Readonly<Record<string, Shape>>): EntryOf {
  const known = new Map(Object.entries(fields).map(([key, shape]) => [key, entryOf(key, shape)]));
  return (key) => known.get(key) ?? undeclared(key);
}

function entryOf(key: string, shape: Shape): Entry {
  if (shape.as !== 'list') return entry(key, compile(shape));
  const items = compile(shape.items);
  return entry(key, writeList(items), items);
}

function writeObject(fields: Readonly<Record<string, Shape>>): Write {
  return writeEntries(entriesOf(fields));
}

const resources = new Map<string, Write>();

/** Resources show each other, so the writer of a resource is compiled only when an answer first contains it. */
function writeResource(name: string): Write {
  return (value) => {
    let write = resources.get(name);
    if (!write) resources.set(name, (write = writeObject(resourceShapes()[name] ?? {})));
    return writeOnce(value instanceof ShownLater ? value.toJSON() : value, write);
  };
}

function compile(shape: Shape): Write {
  if (shape.as === 'amount') return writeAmount;
  if (shape.as === 'amounts') return writeAmounts;
  if (shape.as === 'list') return writeList(compile(shape.items));
  if (shape.as === 'object') return writeObject(shape.fields);
  if (shape.as === 'resource') return writeResource(shape.resource);
  if (shape.as === 'plain') return writePlain;
  const write = compile(shape.values);
  return writeEntries((key) => entry(key, write));
}

/** How an answer is written: as a whole, or entry by entry where it has an envelope. */
interface BodyWriter {
  write: Write;
  of?: EntryOf;
}

function bodyWriter({ answer: { form, kind, keys }, rehearses }: Operation): BodyWriter {
  const shape: Shape = kind?.shape ?? { as: 'plain' };
  if (form === 'bare' || form === 'file') return { write: compile(shape) };
  const of = entriesOf(enveloped(form, shape, { ...keys, ...rehearses }));
  return { write: writeEntries(of), of };
}

function enveloped(
  form: 'list' | 'resource' | 'named',
  shape: Shape,
  keys: NonNullable<Operation['answer']['keys']>,
): Readonly<Record<string, Shape>> {
  if (form === 'list') return { data: { as: 'list', items: shape } };
  const own = Object.fromEntries(Object.entries(keys).map(([key, one]) => [key, one.shape]));
  return form === 'resource' ? { resource: shape, ...own } : own;
}

const writers = new WeakMap<Operation, BodyWriter>();

/** How answers of an operation are written, compiled once. */
export function writerOf(operation: Operation): BodyWriter {
  let writer = writers.get(operation);
  if (!writer) writers.set(operation, (writer = bodyWriter(operation)));
  return writer;
}

/** The JSON text of an answer's bus form. Amounts are strings on the bus and become number literals, digit for digit. */
export function serializeAnswer(operation: Operation, body: unknown): string {
  return writeOnce(body, writerOf(operation).write);
}
