import { list } from '../../api/kinds/composite-kinds.ts';
import { amount, positiveAmount, taxPercent } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { adjustmentReasonCode } from '../../api/kinds/item-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { withFallback } from '../../api/kinds/with-fallback.ts';
import { limits } from '../../api/limits.ts';
import type { MirroredFields } from '../../api/record-index.ts';

/** A fixed discount or surcharge inside a line (EN 16931, BG-27 and BG-28). */
const adjustment = embeddedObject(
  {
    amount: {
      kind: amount,
      required: true,
      description: 'Below zero a discount (BT-136), above it a surcharge (BT-141), in the currency of the transaction.',
      example: -36,
    },
    reason: {
      kind: text({ max: limits.name_characters }),
      required: false,
      description: 'Why (BT-139, BT-144).',
      example: 'Display piece',
    },
    reason_code: { kind: adjustmentReasonCode, required: false, description: 'The same as a code (BT-140, BT-145).', example: '95' },
    percent: {
      kind: taxPercent,
      required: false,
      description: 'The per cent that documents print beside it (BT-138, BT-143); the amount is what counts.',
      example: 10,
    },
    base: { kind: amount, required: false, description: 'Of which sum that is (BT-137, BT-142).', example: 360 },
  },
  'Adjustment',
);

/** What makes up the price of a line besides its amount and its quantity (docs/accounting.md §1.2). */
export const priceFields = {
  price_base_quantity: {
    kind: positiveAmount,
    stored: true,
    mirrored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'For how many units the amount is the price (BT-149): 100 for a price of 100 screws. Null is one.',
    example: 100,
  },
  adjustments: {
    kind: withFallback(list(adjustment, { max: limits.adjustments_per_line }), []),
    stored: true,
    mirrored: true,
    sparse: true,
    create: 'optional',
    update: true,
    description:
      'Fixed discounts and surcharges inside the line, on sales and purchases: they are added to quantity × amount before discounts and taxes.',
    example: [],
  },
} as const satisfies MirroredFields;
