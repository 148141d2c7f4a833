import type { MirroredFields } from '../../api/record-index.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';

const kept = { kind: shownInteger, stored: true, sparse: true, mirrored: false, nullable: true, example: null } as const;

/** A correction ties what it posts to what it takes the place of (docs/accounting.md §5.21). */
export const replacingFields = {
  replaces_id: { ...kept, description: 'The transaction that it corrects: that is reversed, and this one stands in its place.' },
  replaced_by_id: { ...kept, description: 'The transaction that corrects it.' },
} as const satisfies MirroredFields;
