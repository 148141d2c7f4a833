import { cashSteps } from '../../accounting/cash-steps.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { documentTypeCodes } from '../document/document-types.ts';

const setting = { stored: true, sparse: true, update: true, nullable: true, example: null } as const;

/** How an entity rounds what is paid in coins (docs/accounting.md §5.3). */
export const cashRoundingFields = {
  cash_rounding: {
    ...setting,
    kind: choice('cash_steps', codesOf(cashSteps)),
    description:
      'The coin to which totals in the reporting currency are rounded as documents are posted, by a line of the kind `rounding`; null rounds nothing.',
  },
  cash_rounding_account_id: {
    ...setting,
    kind: idOf('an account for cash rounding', 'accounts'),
    description: 'Takes what is rounded, up and down; `cash_rounding` needs it.',
  },
  cash_rounding_types: {
    ...setting,
    kind: list(choice('document_types', documentTypeCodes), { max: documentTypeCodes.length }),
    description: 'Which documents are rounded; cash sales (CS) unless given.',
  },
} as const satisfies RecordFields;
