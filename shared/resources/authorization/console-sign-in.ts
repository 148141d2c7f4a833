import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';

/** A sign-in that has been sent to an outside authorization server and is not back yet. It serves once. */
export const consoleSignIn = declareStoredRecord({
  collection: 'console_sign_ins',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'Hash of `state`, with which the server sends the browser back.' },
    browser_hash: { kind: shownText, stored: true, description: 'Hash of the secret in the cookie of the browser that began it.' },
    nonce: { kind: shownText, stored: true, description: 'What the ID token must repeat.' },
    code_verifier: { kind: shownText, stored: true, description: 'The proof of who asked for the code (RFC 7636).' },
    expires_at: { kind: timestamp, stored: true, description: 'Until when it may come back.' },
  },
  indexes: [{ on: ['expires_at'], expires_after: 0 }],
});

export type ConsoleSignInDocument = DocumentOf<typeof consoleSignIn>;
