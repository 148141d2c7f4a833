import { lineTaxDirections } from '../../accounting/vocabularies.ts';
import type { LineTaxDirection } from '../../accounting/vocabularies.ts';
import { Refusal } from '../../api/kind.ts';
import type { JsonSchema, Kind } from '../../api/kind.ts';
import { refuse } from '../../api/kinds/refuse.ts';
import { textFault } from '../../api/kinds/text-kinds.ts';
import { plain } from '../../api/shape.ts';

/** The boxes of a return that the base and the tax of one direction are added to. */
export interface BoxesOfDirection {
  readonly direction: LineTaxDirection;
  readonly base: readonly string[];
  readonly tax: readonly string[];
}
export type Boxes = readonly BoxesOfDirection[] | null;

const figures = ['base', 'tax'] as const;
type BoxesBus = Readonly<Partial<Record<LineTaxDirection, Readonly<Partial<Record<(typeof figures)[number], readonly string[]>>>>>>;

const CODES = 4;
const CHARACTERS = 20;
const words = `an object like {"OUTPUT": {"base": ["6"], "tax": ["1"]}, "INPUT": {"base": ["7"], "tax": ["4"]}}, with at most ${CODES} codes of up to ${CHARACTERS} characters each`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Record<string, unknown>, keys: readonly string[]): boolean => Object.keys(value).every((key) => keys.includes(key));
const isCode = (value: unknown): boolean => typeof value === 'string' && textFault(value, { max: CHARACTERS }) === undefined;
const areCodes = (value: unknown): boolean => Array.isArray(value) && value.length <= CODES && value.every(isCode);

function check(value: unknown): BoxesBus | Refusal {
  if (!isRecord(value)) return refuse(words, value);
  if (!hasOnly(value, lineTaxDirections)) return new Refusal(`must be ${words}; its keys are OUTPUT and INPUT`);
  const isRight = Object.values(value).every(
    (direction) => isRecord(direction) && hasOnly(direction, figures) && Object.values(direction).every(areCodes),
  );
  return isRight ? value : new Refusal(`must be ${words}`);
}

function record(bus: BoxesBus): Boxes {
  const boxes = lineTaxDirections.flatMap((direction) => {
    const { base = [], tax = [] } = bus[direction] ?? {};
    return base.length + tax.length === 0 ? [] : [{ direction, base, tax }];
  });
  return boxes.length === 0 ? null : boxes;
}

const codesSchema: JsonSchema = { type: 'array', maxItems: CODES, items: { type: 'string', minLength: 1, maxLength: CHARACTERS } };
const directionSchema: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(figures.map((figure) => [figure, codesSchema])),
  additionalProperties: false,
};
const schema: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(lineTaxDirections.map((direction) => [direction, directionSchema])),
  additionalProperties: false,
};

/** Boxes of the tax return by direction and figure (docs/accounting.md §5.14). */
export const boxesKind: Kind<BoxesBus, Boxes, BoxesBus> = {
  name: 'tax_boxes',
  accepts: words,
  check,
  record,
  show: (boxes) => Object.fromEntries((boxes ?? []).map(({ direction, base, tax }) => [direction, { base, tax }])),
  column: { each: { direction: 'text', base: 'texts', tax: 'texts' } },
  bus: { type: 'object' },
  schema,
  shape: plain,
};
