import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';

/**
 * A session of the console: the browser holds its secret in a cookie (docs/console.md "The session"). Any gateway can continue it. MongoDB
 * removes it once it has expired. Sessions of an earlier release lack the browser and the times of use.
 */
export const consoleSession = declareStoredRecord({
  collection: 'console_sessions',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'The session, as its access tokens name it.' },
    user_id: { kind: shownInteger, stored: true, description: 'The user who signed in.' },
    token_epoch: { kind: shownInteger, stored: true, description: "The user's epoch when it was opened." },
    secret_hash: { kind: shownText, stored: true, description: 'Hash of the secret in the cookie.' },
    former_secret_hash: {
      kind: shownText,
      stored: true,
      nullable: true,
      description: 'Hash of the secret before, which serves for a minute more.',
    },
    turned_at: { kind: timestamp, stored: true, description: 'When it got its present secret.' },
    expires_at: { kind: timestamp, stored: true, description: 'When it ends, unless it is used before.' },
    ends_at: { kind: timestamp, stored: true, sparse: true, nullable: true, description: 'When it ends however often it is used.' },
    browser: { kind: shownText, stored: true, sparse: true, nullable: true, description: 'How the browser names itself (User-Agent).' },
    created_at: { kind: timestamp, stored: true, sparse: true, nullable: true, description: 'When somebody signed in.' },
    used_at: { kind: timestamp, stored: true, sparse: true, nullable: true, description: 'When it was last used.' },
  },
  indexes: [
    { on: ['secret_hash'], unique: true },
    { on: ['former_secret_hash'], where: { former_secret_hash: 'string' } },
    { on: ['user_id'] },
    { on: ['expires_at'], expires_after: 0 },
  ],
});

export type ConsoleSessionDocument = DocumentOf<typeof consoleSession>;
