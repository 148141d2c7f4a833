import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { usualScopes } from '../../api/scopes.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { scopes } from '../user/membership.ts';
import { nameField } from '../name-field.ts';
import { limitFields } from './limit-fields.ts';

/** What tokens may be for. */
export const tokenAudiences = { books: 'The API', mcp: 'Assistants, at /mcp' } as const;

export const apiKey = declareRecord(
  {
    name: 'ApiKey',
    title: 'API key',
    plural: 'API keys',
    plural_id: 'ApiKeys',
    slug: 'api-key',
    catalogue: 'api_key',
    collection: 'api_keys',
    base: 'entity',
    definition: 'A client id and a secret with which a program obtains tokens of its own (client_credentials) for one entity.',
    fields: {
      name: nameField('What the key is for.', 'Web shop', 'shop'),
      scopes: {
        kind: scopes,
        stored: true,
        create: 'optional',
        update: true,
        default: [...usualScopes],
        description: 'What its tokens may do: at most what its maker may.',
        example: ['books:read', 'books:write'],
      },
      audience: {
        kind: choice('token_audiences', codesOf(tokenAudiences)),
        stored: true,
        create: 'optional',
        nullable: true,
        description: 'What its tokens are for: `mcp` assistants, at `/mcp`, and nothing else; the API (`books`) unless given.',
        example: null,
      },
      ...limitFields,
      user_id: { kind: shownInteger, stored: true, description: 'The user who made it, as whom it acts.', example: 1 },
      client_id: {
        kind: shownText,
        stored: true,
        description: 'Id for `POST /auth/v1/token`.',
        example: 'key-7c9e6679-7425-40de-944b-e07fc1f90ae7',
      },
      connected_client: {
        kind: orNull(shownText),
        stored: true,
        sparse: true,
        nullable: true,
        description:
          'Of a program that a person has let in by signing in: its own name of ours, or the address of its metadata. Nobody has a secret of such a key. Else null.',
        example: null,
      },
      last_used_at: {
        kind: orNull(timestamp),
        stored: true,
        sparse: true,
        nullable: true,
        description: 'When such a program last fetched tokens.',
        example: null,
      },
      client_secret: { kind: shownText, read: 'one', description: 'Shown once, when the key is created.', example: 'q3N8…' },
      secret_hash: { kind: shownText, stored: true, read: 'never', description: 'Of the secret only this is kept.' },
    },
    indexes: [
      { on: ['client_id'], unique: true, across: true },
      { on: ['user_id'], across: true },
    ],
  },
  (resource) => {
    // The secret is shown once, and has to be.
    const more = {
      createApiKey: { minimal: false },
      deleteApiKey: { event: 'api_key.revoked', summary: 'Revoke an API key', description: 'Its tokens end at once.' },
    };
    const writing = { persons_only: true };
    return crud(resource, { writes: 'identity', reads: 'identity', plural_id: 'ApiKeys', article: 'an', writing, more });
  },
);
