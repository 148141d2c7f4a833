import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { anything, shownInteger, timestamp } from '../../api/kinds/answer-kinds.ts';
import { jsonObject } from '../../api/kinds/json-text-kind.ts';
import { limits } from '../../api/limits.ts';
import type { DocumentOf } from '../../api/resource-types.ts';
import { own_scopes } from './own-scopes.ts';

const kept = jsonObject(limits.preferences_bytes);

/** What a person's clients keep for them. */
export const preferences = declareStoredRecord({
  collection: 'preferences',
  base: 'none',
  own: {
    id: { kind: shownInteger, stored: true, description: 'The user.' },
    text: { kind: kept, stored: true, description: 'The JSON text of what is kept.' },
    updated_at: { kind: timestamp, stored: true, description: 'When it was kept.' },
  },
  indexes: [],
});

export type PreferencesDocument = DocumentOf<typeof preferences>;

/** Colours, language, columns: whatever clients keep for a person, on every device. */
export function preferencesOperations(resource: BareResource) {
  const same = { path: '/profile/preferences', service: 'identity', needs_entity: false, persons_only: true } as const;
  const answer = namedAnswer({ preferences: anything });
  return [
    declareOperation(resource, {
      ...same,
      id: 'readPreferences',
      small_because: 'one record',
      method: 'GET',
      summary: 'Read your preferences',
      description: 'What your clients keep for you; an empty object while they keep nothing.',
      answer,
    }),
    declareOperation(resource, {
      ...same,
      id: 'putPreferences',
      small_because: 'one record',
      method: 'PUT',
      scopes: own_scopes,
      metered: false,
      event: 'profile.preferences_changed',
      summary: 'Keep your preferences',
      description: 'In place of those before. The service does not read them.',
      body: {
        preferences: {
          kind: kept,
          required: true,
          description: `Any object of at most ${limits.preferences_bytes} bytes of JSON. A client that shares it with others keeps its part under a key of its own.`,
          example: { console: { colours: 'dark', language: 'fr' } },
        },
      },
      answer,
    }),
  ];
}
