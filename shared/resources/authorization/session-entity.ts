import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';

/**
 * The entity of a session whose log-in named none (docs/architecture.md "The books of a token"). It is written once and never changed, so
 * that every process finds the same books for the same token.
 */
export const sessionEntity = declareStoredRecord({
  collection: 'session_entities',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'The session: the family of its refresh tokens.' },
    user_id: { kind: shownInteger, stored: true, description: 'The user who logged in.' },
    bound_entity_id: { kind: shownInteger, stored: true, description: 'The entity that its tokens are for.' },
    expires_at: { kind: timestamp, stored: true, description: 'When no token of the session can be valid any more.' },
  },
  indexes: [{ on: ['user_id'] }, { on: ['expires_at'], expires_after: 0 }],
});

export type SessionEntityDocument = DocumentOf<typeof sessionEntity>;
