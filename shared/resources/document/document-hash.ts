import { shownText } from '../../api/kinds/answer-kinds.ts';
import type { MirroredFields } from '../../api/record-index.ts';

/** Of a transaction whose document is kept. */
export const documentHash = {
  document_hash: {
    kind: shownText,
    stored: true,
    sparse: true,
    mirrored: false,
    nullable: true,
    witnessed: true,
    description: 'SHA-256 of what its document said when it was posted; null where none was kept.',
    example: null,
  },
} as const satisfies MirroredFields;
