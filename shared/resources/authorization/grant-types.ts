/** What the token endpoint exchanges, by the names of OAuth. */
export const grantTypes = {
  client_credentials: 'An API key',
  refresh_token: 'A refresh token',
  authorization_code: 'What a person has agreed to in the browser',
  'urn:ietf:params:oauth:grant-type:device_code': 'What a person has agreed to for a device (RFC 8628)',
} as const;
export type GrantType = keyof typeof grantTypes;
