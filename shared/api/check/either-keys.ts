import type { Fields } from '../operation.ts';
import type { Faults } from './faults.ts';

type Values = Record<string, unknown>;
/** `around` is what the object stands in: a line is excused by a field that only its transaction has. */
type Check = (values: Values, faults: Faults, prefix?: string, around?: Values) => void;

/** Where one of several fields is required, checks that one is given, in objects and lists too. With `partial` the top level is not checked. */
export function compileEither(fields: Fields, partial: boolean): Check {
  const own = partial ? [] : Object.entries(fields).filter(([, field]) => field.required_unless !== undefined);
  const inside = Object.entries(fields).flatMap(([key, { kind }]) => {
    const inner = kind.items?.fields ?? kind.fields;
    return inner ? [{ key, check: compileEither(inner, false) }] : [];
  });
  return (values, faults, prefix = '', around = {}) => {
    for (const [key, { kind, required_unless }] of own) {
      if ([key, ...required_unless!].some((name) => isGiven((Object.hasOwn(fields, name) ? values : around)[name]))) continue;
      faults.add(`${prefix}${key}`, `${key} is required; it must be ${kind.accepts}. Or give ${required_unless![0]!}.`);
    }
    for (const { key, check } of inside) {
      const value = values[key];
      const checkAt = (place: string, item: unknown): void => {
        if (typeof item === 'object' && item !== null) check(item as Values, faults, `${prefix}${place}.`, values);
      };
      if (Array.isArray(value)) value.forEach((item, index) => checkAt(`${key}.${index}`, item));
      else checkAt(key, value);
    }
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
