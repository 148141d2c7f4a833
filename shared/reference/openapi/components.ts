import { scopeNames } from '../../api/scopes.ts';
import { oauthErrorCodes } from '../../resources/authorization/grant-types.ts';
import type { JsonSchema } from '../../api/kind.ts';
import { limits } from '../../api/limits.ts';
import { servedOperations, servedResources } from '../served.ts';
import type { Billing } from '../served.ts';
import { headerComponents } from './answer-headers.ts';
import { describeResource } from './describe-resource.ts';

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The one envelope of every error.',
  properties: {
    status: { type: 'string', const: 'error' },
    detail_code: {
      type: 'integer',
      description: 'The HTTP status of a request-level error (118 for line items); 100 and above for bookkeeping errors.',
    },
    help: { type: 'string', format: 'uri', description: 'The guide that explains the error.' },
    errors: { type: 'object', description: 'Messages by field.', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['status', 'detail_code', 'help', 'errors'],
};

const integer = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
const listMeta: JsonSchema = {
  type: 'object',
  properties: {
    current_page: integer('The page shown.'),
    per_page: integer('Records on a page.'),
    total: integer('Records in all.'),
    last_page: integer('The last page; 1 when there is nothing.'),
    total_at_least: { type: 'boolean', description: 'There when a search finds more records than are counted.' },
    limit: integer('Records of a part, of a list that is walked by cursor: it has this and `next_cursor`, and the others have not.'),
    next_cursor: { type: ['string', 'null'], description: 'Where the list goes on; null where nothing follows.' },
  },
  additionalProperties: false,
};

const parameters: Record<string, JsonSchema> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes the write safe to repeat: for a day the same key answers what it answered first, without writing again.',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotency_key_characters, pattern: '^[ -~]+$' },
  },
  Rollback: {
    name: 'Rollback',
    in: 'header',
    description:
      'A dry run: everything is checked and computed, the answer says `provisional: true`, nothing is saved. Not with Idempotency-Key.',
    // Not `const`, because client generators drop an operation with a constant parameter.
    schema: { type: 'string', enum: ['true'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the record as you have read it: the write is a 412 when the record has changed since. `*`: whatever it is.',
    schema: { type: 'string' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`return=minimal` (RFC 7240): the answer shows of each record only its `id`, and its `transaction_no`, `account_code` or `code` if it has one. Without it, or with `return=representation`, the answer shows records in full. Preferences that are not known are ignored.',
    schema: { type: 'string' },
  },
};

/** The shape of an OAuth error (RFC 6749 §5.2). */
const oauthError: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'string',
      enum: oauthErrorCodes,
    },
    error_description: { type: 'string' },
  },
  required: ['error', 'error_description'],
};

/** Schemas of the resources' records by name, as answers show them. */
export function recordSchemas(billing: Billing = 'on'): Record<string, JsonSchema> {
  const shown = servedResources(billing).filter(({ fields }) => Object.keys(fields).length > 0);
  return Object.fromEntries(shown.map((resource) => [resource.name, describeResource(resource)]));
}

export const envelopeSchemas: Readonly<Record<string, JsonSchema>> = { Error: errorSchema, OAuthError: oauthError, ListMeta: listMeta };

/** What the operations of the document refer to, other than schemas and responses. */
export function otherComponents(public_url: string, billing: Billing): Record<string, JsonSchema> {
  const { Deprecation, Sunset, ...headers } = headerComponents;
  return {
    parameters,
    // A component that nothing refers to is a fault to some generators.
    headers: servedOperations(billing).some(({ deprecated }) => deprecated) ? headerComponents : headers,
    securitySchemes: {
      bearer: {
        type: 'oauth2',
        description: 'Bearer tokens; also obtained by `POST /auth/v1/login`.',
        flows: {
          clientCredentials: {
            tokenUrl: `${public_url}/auth/v1/token`,
            scopes: Object.fromEntries(Object.entries(scopeNames).map(([scope, name]) => [scope, `${name}.`])),
          },
        },
      },
    },
  };
}
