import type { NamedValue, NamedValues } from '../../accounting/records.ts';
import { Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { plain } from '../shape.ts';
import { shownText } from './answer-kinds.ts';
import { answerMap } from './composite-kinds.ts';
import { checkEntries } from './check-entries.ts';
import { refuse } from './refuse.ts';
import { dimensionCode } from './text-kinds.ts';

/** A dimension and the value chosen in it; null chooses none. */
export interface ChosenValue {
  readonly dimension_id: number;
  readonly value_id: number | null;
}
/** On the bus: the code of a value, or null, by the code of its dimension. Actions get ids in their place (resolve-named-values.ts). */
export type NamedValuesBus = Readonly<Record<string, string | null>> | readonly ChosenValue[];

const words = `an object of up to ${limits.dimensions} codes of values by the codes of their dimensions`;

function entryFault(key: string, value: unknown): string | undefined {
  const shown = JSON.stringify(key.slice(0, limits.dimension_code_characters));
  if (dimensionCode.check!(key) instanceof Refusal) return `must have codes of dimensions as keys: ${shown} is none`;
  if (value === null || !(dimensionCode.check!(value) instanceof Refusal)) return undefined;
  return `must have codes of values: that of ${shown} ${refuse(`${dimensionCode.accepts}, or null to name none`, value).reason}`;
}

function check(value: unknown): NamedValuesBus | Refusal {
  const too_many = `must name at most ${limits.dimensions} dimensions`;
  return checkEntries(value, { words, most: limits.dimensions, too_many, faultOf: entryFault });
}

/** The chosen values after their codes have been replaced by ids. */
export function choicesOf(bus: NamedValuesBus): readonly ChosenValue[] {
  if (Array.isArray(bus)) return bus as readonly ChosenValue[];
  if (Object.keys(bus).length === 0) return [];
  throw new TypeError('The codes of dimensions have not been replaced by ids');
}

function merge(before: NamedValues, bus: NamedValuesBus): readonly NamedValue[] | null {
  const merged = new Map((before ?? []).map(({ dimension_id, value_id }) => [dimension_id, value_id]));
  for (const { dimension_id, value_id } of choicesOf(bus)) {
    if (value_id === null) merged.delete(dimension_id);
    else merged.set(dimension_id, value_id);
  }
  const named = [...merged].map(([dimension_id, value_id]) => ({ dimension_id, value_id }));
  return named.length === 0 ? null : named.sort((a, b) => a.dimension_id - b.dimension_id);
}

/** The values that a line names, at most one per dimension. An update merges them dimension by dimension. */
export const namedValues: Kind<NamedValuesBus, NamedValues, NamedValues> = {
  name: 'named_values',
  accepts: words,
  check,
  record: (bus) => merge(null, bus),
  merge,
  show: (record) => record,
  column: { each: { dimension_id: 'integer', value_id: 'integer' } },
  parts_refer_to: { dimension_id: 'dimensions', value_id: 'dimension_values' },
  keyed_query: true,
  names_values: true,
  bus: { type: 'object' },
  schema: {
    type: 'object',
    maxProperties: limits.dimensions,
    additionalProperties: { type: ['string', 'null'], maxLength: limits.dimension_code_characters },
  },
  shape: plain,
};

/** The same in an answer: codes of values by the codes of their dimensions. */
export const valuesByDimension = answerMap(shownText);
