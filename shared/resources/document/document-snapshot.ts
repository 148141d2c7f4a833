import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { fileSha256 } from '../../api/kinds/text-kinds.ts';
import { embedded } from '../../api/kinds/composite-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** That a document was made anew: the hash of the text before, why, who and when. */
export interface DocumentRenewal {
  sha256: string;
  reason: string;
  user_id: number;
  at: Date;
}

/** What a document said when it was posted: every form is made of this text, whatever becomes of its records (docs/decisions/documents.md). */
export const documentSnapshot = declareStoredRecord({
  collection: 'document_snapshots',
  own: {
    transaction_id: { kind: shownInteger, stored: true, description: 'The transaction whose document it is.' },
    version: { kind: shownInteger, stored: true, description: 'Of what documents say and how they look.' },
    text: { kind: shownText, stored: true, description: 'JSON of the document without what it does not say.' },
    sha256: { kind: shownText, stored: true, description: 'Of the text; the transaction shows it as `document_hash`.' },
    logo_sha256: {
      kind: fileSha256,
      stored: true,
      sparse: true,
      nullable: true,
      description: 'Of the logo that its forms print: the bytes are kept as long as it is, whatever becomes of the attachment.',
    },
    renewals: {
      kind: embedded<DocumentRenewal>({ sha256: 'text', reason: 'text', user_id: 'integer', at: 'date' }),
      stored: true,
      sparse: true,
      nullable: true,
      description: 'Each time that it was made anew.',
    },
  },
  indexes: [
    { on: ['transaction_id'], unique: true },
    // For the sweep of bytes that nobody needs.
    { on: ['logo_sha256'], where: { logo_sha256: 'string' } },
  ],
});

export type DocumentSnapshot = RecordOf<typeof documentSnapshot>;
