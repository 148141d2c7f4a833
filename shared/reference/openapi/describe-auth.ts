import { schemaOfFields, bodyTitle } from '../../api/input-schema.ts';
import type { JsonSchema } from '../../api/kind.ts';
import type { AuthOperation } from '../../resources/authorization/auth-operation.ts';
import { headersOfAuth } from './answer-headers.ts';
import type { ErrorResponses } from './describe-errors.ts';
import { mediaExample } from './recorded-examples.ts';
import type { RecordedExample } from './recorded-examples.ts';

export const authTag = {
  name: 'Tokens and accounts',
  description: 'The authorization server: registering, logging in, and tokens for programs (OAuth 2.1).',
};

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

function requestBody({ id, body, fields }: AuthOperation, sent: unknown): JsonSchema {
  if (body === 'none') return {};
  const required = Object.values(fields).some((field) => field.required);
  const content = { schema: schemaOfFields(fields, bodyTitle(id)), ...mediaExample(sent) };
  return { requestBody: { required, content: { [mediaTypes[body]]: content } } };
}

/** The errors of OAuth’s forms. Their rate limit has the envelope of all errors, because OAuth has no code for it. */
export function oauthResponses(): Record<string, JsonSchema> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/OAuthError' } } };
  return {
    OAuthRefused: { description: 'The request or what it exchanges is not accepted.', headers: headersOfAuth(), content },
    OAuthClientUnknown: {
      description: 'The client is unknown, its secret is wrong, or it was revoked.',
      headers: headersOfAuth({ challenged: true }),
      content,
    },
  };
}

const oauthErrors = {
  400: { $ref: '#/components/responses/OAuthRefused' },
  401: { $ref: '#/components/responses/OAuthClientUnknown' },
};

/** The OpenAPI operation object of an address of the authorization server. */
export function describeAuth(operation: AuthOperation, errors: ErrorResponses, example: RecordedExample): JsonSchema {
  const { summary, description, answer } = operation;
  return {
    operationId: operation.id,
    tags: [authTag.name],
    summary,
    description,
    security: operation.authenticated ? [{ bearer: [] }] : [],
    parameters: Object.entries(operation.path_fields ?? {}).map(([name, { kind, description }]) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: kind.schema,
    })),
    ...requestBody(operation, example.body),
    responses: {
      [String(operation.status)]: {
        description: operation.status === 201 ? 'Created.' : 'Success.',
        headers: headersOfAuth({ limited: operation.authenticated === true }),
        content: { 'application/json': { schema: answer.schema, ...mediaExample(example.answer) } },
      },
      ...(operation.body === 'form' ? oauthErrors : {}),
      ...errors.request([...operation.errors, 429, 500, 503]),
    },
  };
}
