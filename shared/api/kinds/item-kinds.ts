import { asIs } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** A code of a list that grows by the year, so that only its form is looked at; the pattern bounds its length. */
function codeOfList(name: string, accepts: string, pattern: RegExp): Kind<string, string, string> {
  return {
    ...asIs,
    column: 'text',
    name,
    accepts,
    check: (value) => (typeof value === 'string' && pattern.test(value) ? value : refuse(accepts, value)),
    bus: { type: 'string', pattern },
    schema: { type: 'string', pattern: pattern.source },
    shape: plain,
  };
}

/** BT-130: C62 is a piece, HUR an hour, KGM a kilogram, XBX a box. */
export const unitCode = codeOfList('unit_code', 'a unit of UN/ECE Recommendation 20 or 21, like C62, HUR or KGM', /^[A-Z0-9]{2,3}$/);

/** BT-140 and BT-145: 95 is a discount, FC freight. */
export const adjustmentReasonCode = codeOfList(
  'adjustment_reason_code',
  'a reason of UNTDID 5189 for a discount, like 95, or of UNTDID 7161 for a surcharge, like FC',
  /^[A-Z0-9]{1,3}$/,
);

/** BT-158-1: STI, HS and TST are some. */
export const classificationScheme = codeOfList('classification_scheme', 'a scheme of UNTDID 7143, like HS', /^[A-Z]{2,3}$/);
