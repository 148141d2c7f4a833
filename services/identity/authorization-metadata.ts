import { codesOf } from '../../shared/accounting/codes-of.ts';
import { grantTypes } from '../../shared/resources/authorization/grant-types.ts';
import { allScopes } from '../../shared/api/scopes.ts';
import { assistantAudienceOf, audienceOf, hasOutsideIssuer, issuerOf } from '../../shared/identity/access-token.ts';
import type { Settings } from '../../shared/base/settings.ts';

/** Tells clients how to get a token (RFC 8414). Only for the embedded authorization server: an outside one publishes its own metadata. */
export function authorizationServerMetadata(settings: Settings): Record<string, unknown> {
  const { public_url } = settings;
  return {
    issuer: issuerOf(settings),
    authorization_endpoint: `${public_url}/auth/v1/authorize`,
    token_endpoint: `${public_url}/auth/v1/token`,
    device_authorization_endpoint: `${public_url}/auth/v1/device_authorization`,
    revocation_endpoint: `${public_url}/auth/v1/revoke`,
    jwks_uri: `${public_url}/.well-known/jwks.json`,
    scopes_supported: [...allScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: codesOf(grantTypes),
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${public_url}/docs`,
  };
}

/** The same of /mcp, where assistants connect. */
export function assistantResourceMetadata(settings: Settings): Record<string, unknown> {
  return { ...protectedResourceMetadata(settings), resource: assistantAudienceOf(settings), resource_name: 'Daybook for assistants' };
}

/** Describes the API to OAuth clients, and names the authorization server that it trusts (RFC 9728). */
export function protectedResourceMetadata(settings: Settings): Record<string, unknown> {
  const { public_url } = settings;
  return {
    resource: hasOutsideIssuer(settings) ? `${public_url}/books/v1` : audienceOf(settings),
    authorization_servers: [issuerOf(settings)],
    scopes_supported: [...allScopes],
    bearer_methods_supported: ['header'],
    resource_name: 'Daybook',
    resource_documentation: `${public_url}/docs`,
  };
}
