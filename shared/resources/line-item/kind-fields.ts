import { codesOf } from '../../accounting/codes-of.ts';
import { lineKinds } from '../../accounting/line-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amount, taxPercent } from '../../api/kinds/decimal-kinds.ts';
import { adjustmentReasonCode } from '../../api/kinds/item-kinds.ts';
import { withFallback } from '../../api/kinds/with-fallback.ts';
import type { MirroredFields } from '../../api/record-index.ts';

const kept = { stored: true, mirrored: true, sparse: true, create: 'optional', update: true } as const;
const printed = { ...kept, nullable: true } as const;

/** What a line is on its document, and what is printed of an allowance or a charge besides its amount (docs/accounting.md §5.3). */
export const kindFields = {
  kind: {
    ...kept,
    kind: withFallback(choice('line_kinds', codesOf(lineKinds)), 'item'),
    description:
      'An item unless given; on sales and purchases also an allowance (below zero) or a charge of the whole document, or the rounding of its total.',
    example: 'item',
  },
  percent: { ...printed, kind: taxPercent, description: 'Of an allowance or a charge: its percentage (BT-94, BT-101).', example: null },
  base: { ...printed, kind: amount, description: 'Of which sum that is (BT-93, BT-100).', example: null },
  reason_code: {
    ...printed,
    kind: adjustmentReasonCode,
    description: 'Why, as a code (BT-98, BT-105); the narration says it in words.',
    example: null,
  },
} as const satisfies MirroredFields;
