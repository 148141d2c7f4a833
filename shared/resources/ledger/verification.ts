import { codesOf } from '../../accounting/codes-of.ts';
import { orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject } from '../../api/kinds/composite-kinds.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import type { Fields } from '../../api/operation.ts';
import type { DocumentOf } from '../../api/resource-types.ts';

/** How far a chain of an entity was whole when somebody verified it last: its ledger, or its trail. */
export const verification = declareStoredRecord({
  collection: 'verifications',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: '`ledger:<entity>` or `events:<entity>`.' },
    entity_id: { kind: shownInteger, stored: true, description: 'The entity.' },
    position: { kind: shownInteger, stored: true, description: 'The last position that was verified.' },
    begun_behind: {
      kind: shownInteger,
      stored: true,
      description: 'Where that verification began: behind this position; 0 at the first entry.',
    },
    hash: { kind: shownText, stored: true, description: 'The hash at that position.' },
    verified_at: { kind: timestamp, stored: true, description: 'When.' },
    user_id: { kind: shownInteger, stored: true, nullable: true, description: 'Who asked for it.' },
    api_key_id: { kind: shownInteger, stored: true, nullable: true, description: 'The API key, if one asked.' },
  },
  // For the backup and the removal of an entity.
  indexes: [{ on: ['entity_id'] }],
});

export type VerificationDocument = DocumentOf<typeof verification>;

/** Where a verification begins. */
export const verificationStarts = {
  beginning: 'With the first entry of the chain',
  last: 'Behind what was verified last, as long as that is still there',
} as const;

/** Where a verification of a chain begins. */
export const sinceParameter = {
  since: {
    kind: choice('verification_starts', codesOf(verificationStarts)),
    required: false,
    default: 'beginning',
    description: 'Where it begins: with `last` behind what was verified last, so that it costs what has come since.',
    example: 'last',
  },
} as const satisfies Fields;

/** The last verification that found a chain whole; null where there was none. */
export const verificationKind = orNull(
  answerObject(
    {
      position: shownInteger,
      begun_behind: shownInteger,
      verified_at: timestamp,
      user_id: orNull(shownInteger),
      api_key_id: orNull(shownInteger),
    },
    { title: 'Verification' },
  ),
);
