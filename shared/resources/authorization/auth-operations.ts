import { codesOf } from '../../accounting/codes-of.ts';
import { allScopes } from '../../api/scopes.ts';
import { anything, orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { email, name, text, uuid } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { AuthOperation } from './auth-operation.ts';
import { connectionOperations } from './connection-operations.ts';
import { grantTypes } from './grant-types.ts';

const tokens = {
  access_token: shownText,
  refresh_token: shownText,
  token_type: shownText,
  expires_in: shownInteger,
  scope: shownText,
};
const user = answerObject(
  {
    id: shownInteger,
    uuid,
    entity_id: orNull(shownInteger),
    name: shownText,
    email: shownText,
    created_at: timestamp,
    updated_at: timestamp,
  },
  { title: 'SessionUser' },
);
const session = answerObject({ user, ...tokens }, { title: 'Session' });
const token = answerObject(tokens, { title: 'Token', optional: ['refresh_token'] });
const done = answerObject({ status: choice('statuses', ['success']), message: shownText }, { title: 'Done' });
const texts = answerList(shownText);

const credential = text({ max: 4096 });
const emailField = { kind: email, required: true, description: 'E-mail address.', example: 'ada@example.com' } as const;
const newPassword = {
  kind: text({ max: limits.password_characters, min: limits.password_characters_min }),
  required: true,
  description: `A password of at least ${limits.password_characters_min} characters.`,
  example: 'correct horse battery staple',
} as const;
const entity = {
  kind: idOf('an entity of yours'),
  required: false,
  description: 'Binds the tokens to that entity; they follow your first one unless given.',
  example: 1,
} as const;
const said = (description: string, example: string, required = true) => ({ kind: credential, required, description, example });

const post = { method: 'POST', body: 'json', status: 200 } as const;
const published = { method: 'GET', body: 'none', fields: {}, cacheable: true, status: 200, errors: [] } as const;

const authorizationServer = answerObject(
  {
    issuer: shownText,
    authorization_endpoint: shownText,
    token_endpoint: shownText,
    device_authorization_endpoint: shownText,
    revocation_endpoint: shownText,
    jwks_uri: shownText,
    scopes_supported: texts,
    response_types_supported: texts,
    response_modes_supported: texts,
    grant_types_supported: texts,
    token_endpoint_auth_methods_supported: texts,
    revocation_endpoint_auth_methods_supported: texts,
    code_challenge_methods_supported: texts,
    client_id_metadata_document_supported: boolean,
    authorization_response_iss_parameter_supported: boolean,
    service_documentation: shownText,
  },
  { title: 'AuthorizationServer' },
);
const protectedResource = answerObject(
  {
    resource: shownText,
    authorization_servers: texts,
    scopes_supported: texts,
    bearer_methods_supported: texts,
    resource_name: shownText,
    resource_documentation: shownText,
  },
  { title: 'ProtectedResource' },
);

/** The addresses of the authorization server. They answer as OAuth does (or with plain objects), not with the envelope of the books. */
export const authOperations: readonly AuthOperation[] = [
  {
    ...post,
    id: 'register',
    path: '/auth/v1/register',
    action: 'identity.register',
    credential: 'registration',
    fields: { name: { kind: name, required: true, description: 'Your name.', example: 'Ada' }, email: emailField, password: newPassword },
    summary: 'Register and log in',
    description:
      'Creates a user and answers with tokens; the first entity is made with them. 403 where the operator admits the invited only (`REGISTRATION`).',
    status: 201,
    answer: session,
    errors: [403, 422],
  },
  {
    ...post,
    id: 'login',
    path: '/auth/v1/login',
    action: 'identity.login',
    credential: 'password',
    fields: { email: emailField, password: said('The password.', 'correct horse battery staple'), entity_id: entity },
    summary: 'Log in',
    description: 'Answers an access token, valid for `expires_in` seconds, and a refresh token for 30 days.',
    answer: session,
    errors: [401, 422],
  },
  {
    ...post,
    id: 'refresh',
    path: '/auth/v1/refresh',
    action: 'identity.refresh',
    fields: {
      refresh_token: said('The refresh token that came with the tokens; it works once.', 'dGhpcyBpcyBhIHRva2Vu'),
      entity_id: entity,
    },
    summary: 'Exchange a refresh token',
    description: 'Answers the next pair of tokens, for another entity of yours if one is named.',
    answer: session,
    errors: [401, 422],
  },
  {
    ...post,
    id: 'logout',
    path: '/auth/v1/logout',
    action: 'identity.logout',
    fields: {},
    authenticated: true,
    summary: 'Log out',
    description: 'Ends all of your sessions, on every device.',
    answer: done,
    errors: [401, 403, 422],
  },
  {
    ...post,
    id: 'exchangeToken',
    path: '/auth/v1/token',
    action: 'identity.token',
    body: 'form',
    fields: {
      grant_type: {
        kind: choice('grant_types', codesOf(grantTypes)),
        required: true,
        description: 'What is exchanged: an API key, a refresh token, or what a person has agreed to.',
        example: 'client_credentials',
      },
      client_id: said(
        'Id of the API key, unless it is given by HTTP Basic; or of the program that a person lets in.',
        'key-7c9e6679-7425-40de-944b-e07fc1f90ae7',
        false,
      ),
      client_secret: said('Secret of the API key, unless it is given by HTTP Basic.', 'q3N8', false),
      refresh_token: said('The refresh token.', 'dGhpcyBpcyBhIHRva2Vu', false),
      code: said('The code with which the browser came back.', 'SplxlOBeZQQYbYS6WxSbIA', false),
      redirect_uri: said('Where it came back to, as it was asked for.', 'http://127.0.0.1:8976/callback', false),
      code_verifier: said('What the challenge was made of (RFC 7636).', 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', false),
      device_code: said('The code of a device that waits (RFC 8628).', 'GmRhmhcxhwAzkoEqiMEg', false),
      resource: said('What the tokens are for, as it was asked for (RFC 8707).', 'http://localhost:3000/mcp', false),
      scope: said(`Some of ${allScopes.join(' ')}; all that are held unless given.`, 'books:read', false),
    },
    summary: 'The token endpoint of OAuth 2.1',
    description:
      'The grants `client_credentials`, with an API key, `refresh_token`, and those of programs that a person lets in: `authorization_code` and `urn:ietf:params:oauth:grant-type:device_code`. Errors are in OAuth’s shape (RFC 6749 §5.2).',
    answer: token,
    errors: [],
  },
  ...connectionOperations,
  {
    ...post,
    id: 'acceptInvitation',
    path: '/auth/v1/accept',
    action: 'identity.accept',
    credential: 'password',
    fields: {
      token: said('The token of the invitation.', 'kYk7aVx0'),
      name: { kind: name, required: false, description: 'Your name; required to create your account.', example: 'Jane Doe' },
      password: newPassword,
    },
    summary: 'Accept an invitation and log in',
    description:
      'Whoever has no account yet gives a name and chooses a password; whoever has one shows its password, and needs a verified address or the mailed token.',
    answer: session,
    errors: [401, 403, 422],
  },
  {
    ...post,
    id: 'requestPasswordReset',
    path: '/auth/v1/password-reset',
    action: 'identity.passwordReset',
    credential: 'password',
    fields: { email: emailField },
    summary: 'Ask for a new password',
    description:
      'Mails a token to a verified address, with which a new password can be set within an hour. The answer is the same whether the address has an account.',
    answer: done,
    errors: [422],
  },
  {
    ...post,
    id: 'confirmPasswordReset',
    path: '/auth/v1/password-reset/confirm',
    action: 'identity.confirmPasswordReset',
    credential: 'password',
    fields: {
      token: said('The token that was mailed.', 'kYk7aVx0'),
      password: newPassword,
      end_api_keys: { kind: boolean, required: false, description: 'Your API keys end too.', example: true },
    },
    summary: 'Set a new password',
    description: 'Works once, and ends all sessions.',
    answer: done,
    errors: [422],
  },
  {
    ...post,
    id: 'requestEmailVerification',
    path: '/auth/v1/email-verification',
    action: 'identity.emailVerification',
    fields: {},
    authenticated: true,
    summary: 'Mail the link that verifies your address again',
    description: 'It was mailed when you registered; an account needs it to accept an invitation and to set a new password by mail.',
    answer: done,
    errors: [401, 403, 422],
  },
  {
    ...post,
    id: 'confirmEmailVerification',
    path: '/auth/v1/email-verification/confirm',
    action: 'identity.confirmEmailVerification',
    credential: 'password',
    fields: { token: said('The token of the mailed link.', 'kYk7aVx0') },
    summary: 'Verify your address',
    description: 'What the page behind the mailed link does. Works once, within a day.',
    answer: done,
    errors: [422],
  },
  {
    ...published,
    id: 'readAuthorizationServer',
    path: '/.well-known/oauth-authorization-server',
    action: 'identity.authorizationServer',
    summary: 'Where tokens come from (RFC 8414)',
    description: 'Only of the embedded authorization server; an outside one publishes its own.',
    answer: authorizationServer,
    errors: [404],
  },
  {
    ...published,
    id: 'readProtectedResource',
    path: '/.well-known/oauth-protected-resource',
    action: 'identity.protectedResource',
    summary: 'What tokens are for (RFC 9728)',
    description: 'The API, and the authorization servers that it trusts.',
    answer: protectedResource,
  },
  {
    ...published,
    id: 'readProtectedBooks',
    path: '/.well-known/oauth-protected-resource/books/v1',
    action: 'identity.protectedResource',
    summary: 'What tokens are for, under the path of the API (RFC 9728 §3.1)',
    description: 'The same document.',
    answer: protectedResource,
  },
  {
    ...published,
    id: 'readProtectedAssistants',
    path: '/.well-known/oauth-protected-resource/mcp',
    action: 'identity.assistantResource',
    summary: 'What tokens for assistants are for (RFC 9728 §3.1)',
    description: 'The MCP server at `/mcp`.',
    answer: protectedResource,
  },
  {
    ...published,
    id: 'readKeys',
    path: '/.well-known/jwks.json',
    action: 'identity.jwks',
    summary: 'Public keys of the tokens (RFC 7517)',
    description: 'With which an access token can be verified.',
    answer: answerObject({ keys: answerList(anything) }, { title: 'KeySet' }),
    errors: [404],
  },
];
