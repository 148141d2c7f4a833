import { codesOf } from '../../accounting/codes-of.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import type { DocumentOf } from '../../api/resource-types.ts';
import { tokenAudiences } from '../api-key/api-key.ts';
import { limitFields } from '../api-key/limit-fields.ts';
import { scopes } from '../user/membership.ts';

/**
 * A program that asks a person to let it into their books (docs/decisions/connecting-programs.md), until it has its tokens. Kept for a while
 * afterwards, so that a code that is used twice is noticed; then MongoDB removes it.
 */
export const connectionRequest = declareStoredRecord({
  collection: 'connection_requests',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'Unguessable; the page on which it is answered has it in its address.' },
    client_id: { kind: shownText, stored: true, description: 'The program: its own name of ours, or the address of its metadata.' },
    client_name: { kind: shownText, stored: true, description: 'What the program calls itself.' },
    client_host: { kind: shownText, stored: true, nullable: true, description: 'The host of its metadata; null for one of ours.' },
    client_uri: { kind: shownText, stored: true, nullable: true, description: 'A page about it, on the same host.' },
    is_own: { kind: boolean, stored: true, description: 'It is one of ours, which runs on the person’s machine.' },
    audience: { kind: choice('token_audiences', codesOf(tokenAudiences)), stored: true, description: 'What its tokens would be for.' },
    scopes: { kind: scopes, stored: true, description: 'The most that it asks for.' },
    redirect_uri: { kind: shownText, stored: true, nullable: true, description: 'Where the code goes; null where a device waits.' },
    code_challenge: { kind: shownText, stored: true, nullable: true, description: 'SHA-256 of what proves who asked (RFC 7636).' },
    state: { kind: shownText, stored: true, nullable: true, description: 'What the program gets back as it is.' },
    device_hash: { kind: shownText, stored: true, nullable: true, description: 'Hash of the code of a device that waits (RFC 8628).' },
    user_code_hash: { kind: shownText, stored: true, nullable: true, description: 'Hash of the code that a person types.' },
    interval_seconds: { kind: shownInteger, stored: true, description: 'How long a device waits between two questions.' },
    asked_at: { kind: timestamp, stored: true, nullable: true, description: 'When a device last asked.' },
    answer: {
      kind: shownText,
      stored: true,
      description: '`waiting`, `approved`, `declined`, or `exchanged` once the program has its tokens.',
    },
    code_hash: { kind: shownText, stored: true, nullable: true, description: 'Hash of the code that is exchanged for tokens.' },
    code_ends_at: { kind: timestamp, stored: true, nullable: true, description: 'Until when it may be exchanged.' },
    user_id: { kind: shownInteger, stored: true, nullable: true, description: 'Who has agreed.' },
    granted_entity_id: { kind: shownInteger, stored: true, nullable: true, description: 'Into which books.' },
    granted_scopes: { kind: scopes, stored: true, nullable: true, description: 'What it may do there.' },
    document_limit: limitFields.document_limit,
    day_limit: limitFields.day_limit,
    key_client_id: { kind: shownText, stored: true, nullable: true, description: 'The key that the tokens are of.' },
    waits_until: { kind: timestamp, stored: true, description: 'Until when a person may answer it.' },
    expires_at: { kind: timestamp, stored: true, description: 'When it is removed.' },
  },
  indexes: [
    { on: ['code_hash'], unique: true, where: { code_hash: 'string' } },
    { on: ['device_hash'], unique: true, where: { device_hash: 'string' } },
    { on: ['user_code_hash'], unique: true, where: { user_code_hash: 'string' } },
    { on: ['user_id'], where: { user_id: 'number' } },
    { on: ['expires_at'], expires_after: 0 },
  ],
});

export type ConnectionRequestDocument = DocumentOf<typeof connectionRequest>;
