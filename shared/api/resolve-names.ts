import { isDeepStrictEqual } from 'node:util';
import { compareText } from '../accounting/compare-text.ts';
import { Faults } from './check/faults.ts';
import { closestTo } from './did-you-mean.ts';
import { describeValue } from './describe-value.ts';
import { isNameless } from './naming.ts';
import type { FindNamed, Nameable, NamedField, NamingPlan } from './naming.ts';
import { DIMENSIONS, DIMENSION_VALUES, resolveNamedValues } from './resolve-named-values.ts';

/** How many names a message lists. */
const LISTED = 20;

type Values = Record<string, unknown>;
/** A name that a request gives, before it is looked up: the field of the record to look in, and what it holds. */
export interface GivenName {
  field: Pick<NamedField, 'collection' | 'field'>;
  value: unknown;
}

/** The names in a query's or a body's fields, and in its lists. */
export function namesIn(plan: NamingPlan, values: Values): GivenName[] {
  const named = plan.own.flatMap((field) => {
    const given = values[field.key];
    if (given === undefined || given === null) return [];
    return (field.many ? (given as unknown[]) : [given]).map((value) => lookupOf(field, value));
  });
  const inside = plan.inside.flatMap(({ key, plan: inner }) => itemsOf(values[key]).flatMap((item) => namesIn(inner, item)));
  const codes = plan.values.flatMap((key) => Object.entries((values[key] ?? {}) as Values));
  return [
    ...named,
    ...inside,
    ...codes.flatMap(([dimension, value]) => [
      { field: { collection: DIMENSIONS, field: 'code' }, value: dimension },
      { field: { collection: DIMENSION_VALUES, field: 'code' }, value },
    ]),
  ];
}

/** Where a name is looked up, and as what. */
function lookupOf({ collection, field, found_by }: NamedField, value: unknown): GivenName {
  return found_by
    ? { field: { collection, field: found_by.field }, value: found_by.of(value as string) }
    : { field: { collection, field }, value };
}

/**
 * The values of a request with ids in place of names. Throws 422 (118 for line items) that lists each name for which there is no record;
 * `show` spells a key as the client wrote it. Values without names are returned unchanged.
 */
export function resolveNames<P extends object>(plan: NamingPlan, values: P, find: FindNamed, show: (key: string) => string = same): P {
  if (!namesAny(plan, values as Values)) return values;
  const faults = new Faults();
  const resolved = resolveIn(plan, values as Values, memoised(find), faults, '', show);
  faults.throwIfAny();
  return resolved as P;
}

/** The plan with those fields alone that name records of a collection which `holds` is true of. */
export function planOf(plan: NamingPlan, holds: (collection: string) => boolean): NamingPlan {
  return {
    own: plan.own.filter(({ collection }) => holds(collection)),
    values: holds(DIMENSION_VALUES) ? plan.values : [],
    inside: plan.inside
      .map(({ key, plan: inner }) => ({ key, plan: planOf(inner, holds) }))
      .filter(({ plan: inner }) => !isNameless(inner)),
  };
}

/** Whether there is a name in the values at all. Most large batches have none, and are then not walked with the path of each value. */
function namesAny({ own, values: codes, inside }: NamingPlan, values: Values): boolean {
  for (const { key } of own) if (values[key] !== undefined) return true;
  for (const key of codes) if (values[key] !== undefined && values[key] !== null) return true;
  for (const { key, plan } of inside) {
    for (const item of itemsOf(values[key])) if (namesAny(plan, item)) return true;
  }
  return false;
}

/** The objects that a field holds: those of a list, or one alone. */
function itemsOf(given: unknown): readonly Values[] {
  if (Array.isArray(given)) return given as Values[];
  return typeof given === 'object' && given !== null ? [given as Values] : [];
}

const same = (key: string): string => key;

function memoised(find: FindNamed): FindNamed {
  const known = new Map<string, readonly Nameable[]>();
  const once = (collection: string, field: string, value: unknown): readonly Nameable[] => {
    const key = `${collection}|${String(value)}`;
    let found = known.get(key);
    if (!found) known.set(key, (found = find(collection, field, value)));
    return found;
  };
  return Object.assign(once, find.known && { known: find.known });
}

function resolveIn(plan: NamingPlan, values: Values, find: FindNamed, faults: Faults, prefix: string, show: typeof same): Values {
  let result = values;
  const put = (key: string, value: unknown): void => {
    if (result === values) result = { ...values };
    if (value === undefined) delete result[key];
    else result[key] = value;
  };
  for (const field of plan.own) {
    const given = values[field.key];
    if (given === undefined) continue;
    const path = prefix + show(field.key);
    const ids = idsOf(field, given, values, find, (message) => faults.add(path, message));
    const other = values[field.ids];
    if (ids !== undefined && other !== undefined && !isDeepStrictEqual(ids, other))
      faults.add(path, `${show(field.key)} names another ${field.noun} than ${show(field.ids)}; give one of the two.`);
    put(field.key, undefined);
    put(field.ids, ids);
  }
  for (const key of plan.values) {
    const given = values[key];
    if (given === undefined || given === null) continue;
    put(key, resolveNamedValues(given as Record<string, string | null>, find, faults, prefix + show(key)));
  }
  for (const { key, plan: inner } of plan.inside) {
    const given = values[key];
    const path = (index: number): string => (Array.isArray(given) ? `${prefix}${key}.${index}.` : `${prefix}${key}.`);
    const before = itemsOf(given);
    const items = before.map((item, index) => resolveIn(inner, item, find, faults, path(index), show));
    if (items.some((item, index) => item !== before[index])) put(key, Array.isArray(given) ? items : items[0]);
  }
  return result;
}

function idsOf(field: NamedField, given: unknown, values: Values, find: FindNamed, refuse: (message: string) => void): unknown {
  if (given === null) return null;
  const found = (field.many ? (given as unknown[]) : [given]).map((value) => idOf(field, value, values, find, refuse));
  return field.many ? found : found[0];
}

/** The names that there are, in their order, as many as a message can hold. */
function listed(known: readonly string[]): string {
  if (known.length === 0) return ' There is none yet.';
  const shown = known
    .toSorted(compareText)
    .slice(0, LISTED)
    .map((name) => JSON.stringify(name));
  return ` There ${known.length === 1 ? 'is' : 'are'} ${shown.join(', ')}${known.length > LISTED ? ` and ${known.length - LISTED} more` : ''}.`;
}

function idOf(field: NamedField, value: unknown, values: Values, find: FindNamed, refuse: (message: string) => void): number | undefined {
  const { collection, called, noun, narrowed_by, ids } = field;
  const lookup = lookupOf(field, value);
  let found = find(collection, lookup.field.field, lookup.value);
  if (found.length > 1 && narrowed_by && values[narrowed_by[0]] !== undefined)
    found = found.filter((record) => (record as unknown as Values)[narrowed_by[1]] === values[narrowed_by[0]]);
  const isNumber = typeof value === 'string' && /^\d+$/.test(value);
  const shown = isNumber ? value : describeValue(value).slice('a string ('.length, -1);
  if (found.length === 0) {
    const known = [...(find.known?.(collection, field.field) ?? [])];
    // Another number is no slip of this one.
    const meant = typeof value === 'string' && !isNumber ? closestTo(value, known) : undefined;
    const hint = meant === undefined ? '' : ` Did you mean ${JSON.stringify(meant)}?`;
    refuse(`No ${noun} has the ${called} ${shown}.${hint}${field.few && find.known ? listed(known) : ''}`);
  }
  if (found.length > 1)
    refuse(`${found.length} have the ${called} ${shown}; name the ${noun} by ${ids}: ${found.map(({ id }) => id).join(', ')}.`);
  return found.length === 1 ? found[0]!.id : undefined;
}
