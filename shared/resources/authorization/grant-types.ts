/** What the token endpoint exchanges, by the names of OAuth. */
export const grantTypes = {
  client_credentials: 'An API key',
  refresh_token: 'A refresh token',
  authorization_code: 'What a person has agreed to in the browser',
  'urn:ietf:params:oauth:grant-type:device_code': 'What a person has agreed to for a device (RFC 8628)',
} as const;
export type GrantType = keyof typeof grantTypes;

/** What its endpoints refuse with (RFC 6749 §5.2, RFC 8628 §3.5, RFC 8707 §2). */
export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
  'authorization_pending',
  'slow_down',
  'expired_token',
  'access_denied',
] as const;
export type OAuthError = (typeof oauthErrorCodes)[number];
