import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';

/** An open invitation. Each membership has two: one is mailed, the other is shown to the owner. */
export const invitation = declareStoredRecord({
  collection: 'invitations',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'Hash of the invitation token.' },
    entity_id: { kind: shownInteger, stored: true, description: 'The entity to whose books it invites.' },
    user_id: { kind: shownInteger, stored: true, description: 'The user who is invited.' },
    expires_at: { kind: timestamp, stored: true, description: 'When it ends.' },
    mailed: {
      kind: boolean,
      stored: true,
      sparse: true,
      description: 'Only the mailbox of the address has seen this token: whoever shows it reads the mails of the address.',
    },
  },
  indexes: [{ on: ['entity_id', 'user_id'] }, { on: ['expires_at'], expires_after: 0 }],
});

export type InvitationDocument = DocumentOf<typeof invitation>;
