import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';
import { scopes } from '../user/membership.ts';

/** A refresh token. MongoDB removes it once it has expired. A used one is kept until then, so that a second use is noticed. */
export const refreshToken = declareStoredRecord({
  collection: 'refresh_tokens',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'Hash of the token.' },
    family: { kind: shownText, stored: true, description: 'The login that it goes back to: reuse of one token ends all of the family.' },
    user_id: { kind: shownInteger, stored: true, description: 'The user who logged in.' },
    entity_id: { kind: shownInteger, stored: true, nullable: true, description: 'The entity that its access tokens are for.' },
    scopes: { kind: scopes, stored: true, description: 'What its access tokens may do.' },
    token_epoch: { kind: shownInteger, stored: true, description: "The user's epoch when it was given." },
    access_jti: { kind: shownText, stored: true, description: 'The access token given with it, so that it ends with the family.' },
    access_expires_at: { kind: timestamp, stored: true, description: 'When that access token expires.' },
    client_id: {
      kind: shownText,
      stored: true,
      sparse: true,
      nullable: true,
      description: 'The key of the program that it was given to; missing in those of a log-in.',
    },
    created_at: { kind: timestamp, stored: true, description: 'When it was given.' },
    used_at: { kind: timestamp, stored: true, nullable: true, description: 'When it was exchanged for the next.' },
    revoked_at: { kind: timestamp, stored: true, nullable: true, description: 'When it was ended before its time.' },
    expires_at: { kind: timestamp, stored: true, description: 'When it ends.' },
  },
  indexes: [{ on: ['user_id'] }, { on: ['family'] }, { on: ['expires_at'], expires_after: 0 }],
});

export type RefreshTokenDocument = DocumentOf<typeof refreshToken>;
