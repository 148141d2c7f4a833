import { DaybookError } from '../../../typescript/src/daybook-error.ts';
import { CommandError } from '../command-error.ts';
import { visit } from './tokens.ts';

/** How a service lets a person connect a program, and what for. */
export interface AuthorizationServer {
  issuer: string;
  /** Where the browser is led. */
  authorization_endpoint: string;
  /** What the tokens open: the API, or `/mcp` for assistants (RFC 8707). */
  resource: string;
  /** Everything that can be asked; the person chooses of it. */
  scope: string;
}

interface Metadata {
  issuer: string;
  authorization_endpoint?: string;
  scopes_supported?: string[];
}

interface Resource {
  resource: string;
  authorization_servers: string[];
}

/** What the service says of itself (RFC 8414, RFC 9728). Throws what to do where its accounts are elsewhere. */
export async function findAuthorizationServer(server: string, isForAssistant: boolean): Promise<AuthorizationServer> {
  const read = async <T>(path: string): Promise<T> => (await (await visit(server).call('GET', `/.well-known/${path}`)).json()) as T;
  const { resource, authorization_servers } = await read<Resource>(`oauth-protected-resource${isForAssistant ? '/mcp' : ''}`);
  const metadata = await read<Metadata>('oauth-authorization-server').catch((error: unknown) => {
    if (error instanceof DaybookError && error.status === 404) return undefined;
    throw error;
  });
  const { issuer, authorization_endpoint, scopes_supported = [] } = metadata ?? { issuer: undefined };
  if (issuer === undefined || authorization_endpoint === undefined)
    throw new CommandError(
      `Accounts of ${server} are at ${authorization_servers[0] ?? 'another server'}. Take an access token there and give it as DAYBOOK_TOKEN.`,
    );
  return { issuer, authorization_endpoint, resource, scope: scopes_supported.join(' ') };
}
