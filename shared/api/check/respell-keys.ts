import { isDeepStrictEqual } from 'node:util';
import { closestTo } from '../did-you-mean.ts';
import { safeKey } from '../describe-value.ts';
import type { Faults } from './faults.ts';
import { IGNORED_KEY } from './key-table.ts';
import type { KeyTable } from './key-table.ts';

type JsonObject = Record<string, unknown>;

export function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Brings an object of a request to declared snake_case keys. Other spellings are accepted; undeclared keys, and two spellings with
 * different values, are faults (docs/architecture.md "Unknown keys"). The result is a new object with only declared keys, so a key of the
 * client's choosing, such as `__proto__`, goes no further.
 */
export function respellKeys(value: JsonObject, table: KeyTable, prefix: string, partial: boolean, faults: Faults): JsonObject {
  const result: JsonObject = {};
  const given = new Map<string, string>();
  for (const spelling of Object.keys(value)) {
    const key = table.spellings.get(spelling);
    if (key === undefined) {
      const shown = safeKey(spelling);
      const accepted = faults.isFirstOf(table) ? `; ${table.accepted}` : '';
      const meant = closestTo(spelling, table.shown.values());
      faults.add(prefix + shown, `${shown} is not accepted here${meant === undefined ? '' : `; did you mean ${meant}?`}${accepted}`);
      continue;
    }
    if (!table.fields.has(key) && key === IGNORED_KEY) continue;
    const item = value[spelling];
    const earlier = given.get(key);
    if (earlier === undefined) given.set(key, spelling);
    else if (!isDeepStrictEqual(value[earlier], item)) {
      const name = table.shown.get(key)!;
      faults.add(prefix + name, `${name} is given twice with different values, as ${earlier} and ${spelling}`);
    }
    const kept = respellValue(item, key, table, prefix, partial, faults);
    if (kept !== undefined) result[key] = kept;
  }
  return result;
}

function respellValue(item: unknown, key: string, table: KeyTable, prefix: string, partial: boolean, faults: Faults): unknown {
  const field = table.fields.get(key);
  if (item === null && field && !field.required) {
    if (!partial && field.nullable !== false) return undefined;
    if (field.nullable) return null;
    const name = table.shown.get(key)!;
    faults.add(prefix + name, `${name} cannot be null; leave it out${partial ? ' to keep it as it is' : ''}`);
    return undefined;
  }
  const inner = table.nested.get(key);
  if (Array.isArray(item) && item.includes(null)) return withoutNulls(item, key, table, prefix, faults);
  if (!inner) return Array.isArray(item) ? item.slice() : item;
  if (isPlainObject(item)) return respellKeys(item, inner, `${prefix}${key}.`, false, faults);
  if (!Array.isArray(item) || item.length > (field?.kind.max_items ?? 0)) return item;
  return item.map((part: unknown, index) =>
    isPlainObject(part) ? respellKeys(part, inner, `${prefix}${key}.${index}.`, false, faults) : part,
  );
}

/** fastest-validator gives no index for a null item, so null items are reported here. */
function withoutNulls(items: unknown[], key: string, table: KeyTable, prefix: string, faults: Faults): unknown[] {
  const accepts = table.fields.get(key)?.kind.items?.accepts ?? 'a value';
  const name = prefix + table.shown.get(key)!;
  items.forEach((item, index) => {
    if (item === null) faults.add(`${name}.${index}`, `item ${index} must be ${accepts}; got null`);
  });
  return items.filter((item) => item !== null);
}
