import { resourceShapes } from './resource-shapes.ts';
import type { Operation } from './operation.ts';
import type { Shape } from './shape.ts';
import { writeOnce } from './shown-once.ts';

type Write = (value: unknown) => string;
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

/** How an entry of an object is written: what stands before its value when it comes first and when it comes later, and its value. */
interface Entry {
  first: string;
  later: string;
  write: Write;
}

function entry(key: string, write: Write): Entry {
  const name = JSON.stringify(key);
  return { first: `{${name}:`, later: `,${name}:`, write };
}

/** Keys are written in the order in which they come; `of` says how each is written. */
function writeEntries(of: (key: string) => Entry): Write {
  return (value) => {
    if (!isObject(value)) return writePlain(value);
    let text = '';
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined) continue;
      const { first, later, write } = of(key);
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

function writeObject(fields: Readonly<Record<string, Shape>>): Write {
  const known = new Map(Object.entries(fields).map(([key, shape]) => [key, entry(key, compile(shape))]));
  return writeEntries((key) => known.get(key) ?? undeclared(key));
}

const resources = new Map<string, Write>();

/** Resources show each other, so the writer of a resource is compiled only when an answer first contains it. */
function writeResource(name: string): Write {
  return (value) => {
    let write = resources.get(name);
    if (!write) resources.set(name, (write = writeObject(resourceShapes()[name] ?? {})));
    return writeOnce(value, write);
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

function bodyWriter(operation: Operation): Write {
  const { form, kind, keys } = operation.answer;
  const shape: Shape = kind?.shape ?? { as: 'plain' };
  if (form === 'bare') return compile(shape);
  if (form === 'list') return writeObject({ data: { as: 'list', items: shape } });
  if (form === 'resource') return writeObject({ resource: shape });
  return writeObject(Object.fromEntries(Object.entries(keys ?? {}).map(([key, one]) => [key, one.shape])));
}

const writers = new WeakMap<Operation, Write>();

/** The JSON text of an answer's bus form. Amounts are strings on the bus and become number literals, digit for digit. */
export function serializeAnswer(operation: Operation, body: unknown): string {
  let write = writers.get(operation);
  if (!write) writers.set(operation, (write = bodyWriter(operation)));
  return writeOnce(body, write);
}
