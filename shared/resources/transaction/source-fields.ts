import { fileSha256 } from '../../api/kinds/text-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import type { MirroredFields } from '../../api/record-index.ts';

const kept = { stored: true, sparse: true, mirrored: false, nullable: true, example: null } as const;

/** What the document says that a transaction was made from (docs/accounting.md §15.6). */
export const sourceFields = {
  stated: {
    ...kept,
    kind: embeddedObject(
      {
        net: { kind: amount, required: false, description: 'Without tax (BT-109).', example: 1000 },
        tax: { kind: amount, required: false, description: 'The tax (BT-110).', example: 190 },
        gross: { kind: amount, required: true, description: 'With tax (BT-112).', example: 1190 },
        payable: { kind: amount, required: false, description: 'What is left to pay of it (BT-115).', example: 1190 },
      },
      'StatedTotals',
    ),
    create: 'optional',
    update: true,
    read: 'one',
    description: 'Its totals as the supplier states them: it is posted only with the same. Null takes those of its lines.',
  },
  source_sha256: {
    ...kept,
    kind: fileSha256,
    read: 'never',
    witnessed: true,
    description: 'SHA-256 of the file from which it was made.',
  },
} as const satisfies MirroredFields;
