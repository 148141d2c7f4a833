import type { Decimal } from '../../accounting/decimal.ts';
import type { ExportedDimension, PartySide } from '../exported.ts';
import { lineText } from './plain-text.ts';

/** The most characters of the schema's texts: `SAFcodeType`, `SAFshorttextType`, `SAFmiddle1textType`, `SAFmiddle2textType`, `SAFlongtextType`. */
const most = { code: 9, short: 18, middle1: 35, middle2: 70, long: 256 } as const;

/** A text in one line, cut to what the schema takes; characters, not code units, are counted there. */
const cutTo =
  (longest: number) =>
  (text: string): string => {
    const line = lineText(text);
    return line.length <= longest ? line : [...line].slice(0, longest).join('').trimEnd();
  };

export const shortText = cutTo(most.short);
export const codeText = cutTo(most.middle1);
export const named = cutTo(most.middle2);
export const longText = cutTo(most.long);

export const money = (amount: Decimal): string => amount.toFixed(2);

/** What the schema calls dimensions, by their codes: one that it has no room for by its place. */
export function analysisTypesOf(dimensions: readonly ExportedDimension[]): ReadonlyMap<string, string> {
  return new Map(dimensions.map(({ code }, at) => [code, code.length <= most.code ? code : `D${at + 1}`]));
}

/** What the schema calls a contact of a side. */
export const partyNames = { customers: 'Customer', suppliers: 'Supplier' } as const satisfies Record<PartySide, string>;
