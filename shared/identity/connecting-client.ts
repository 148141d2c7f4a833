import { textFault } from '../api/kinds/text-kinds.ts';

/** A program that a person may let into their books (docs/decisions/connecting-programs.md). */
export interface ConnectingClient {
  client_id: string;
  name: string;
  /** Of its metadata; null for one of ours. */
  host: string | null;
  uri: string | null;
  redirect_uris: readonly string[];
  is_own: boolean;
}

/** The command line. It runs on the person's own machine, where no secret could be kept from anybody, so it has none. */
export const commandLine: ConnectingClient = {
  client_id: 'daybook-cli',
  name: 'Daybook command line',
  host: null,
  uri: null,
  redirect_uris: ['http://127.0.0.1/callback'],
  is_own: true,
};

const NAME_CHARACTERS = 80;
const MOST_REDIRECTS = 50;

/** Whether an address is the one of a metadata document: https with a path, and nothing that could be read in two ways. */
export function isMetadataAddress(text: string, allow_http: boolean): boolean {
  const url = URL.parse(text);
  if (url?.href !== text || text.length > 1_000) return false;
  return (
    (url.protocol === 'https:' || (allow_http && url.protocol === 'http:')) && url.pathname !== '/' && url.hash === '' && url.search === ''
  );
}

/**
 * The client that a metadata document describes. The document must name its own address, be of a public client, and send people to https or
 * to their own machine only. Answers what is wrong with it as a text.
 */
export function clientOfMetadata(address: string, document: unknown): ConnectingClient | string {
  if (document === null || typeof document !== 'object' || Array.isArray(document)) return 'its metadata is no JSON object';
  const { client_id, client_name, client_uri, redirect_uris, token_endpoint_auth_method = 'none' } = document as Record<string, unknown>;
  if (client_id !== address) return 'its metadata names another client_id';
  if (token_endpoint_auth_method !== 'none') return 'its metadata asks for a secret; only public clients connect here';
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > MOST_REDIRECTS)
    return `its metadata must have 1 to ${MOST_REDIRECTS} redirect_uris`;
  if (!redirect_uris.every((one) => typeof one === 'string' && leadsSafely(one)))
    return 'its redirect_uris must be https, or http on the person’s own machine';
  const { host } = new URL(address);
  return {
    client_id: address,
    name: typeof client_name === 'string' && textFault(client_name, { max: NAME_CHARACTERS }) === undefined ? client_name.trim() : host,
    host,
    uri: typeof client_uri === 'string' && URL.parse(client_uri)?.origin === new URL(address).origin ? client_uri : null,
    redirect_uris: redirect_uris as string[],
    is_own: false,
  };
}

/** Whether the browser may be sent there: exactly as registered, but for the port on the person's own machine (RFC 8252 §7.3). */
export function mayRedirect({ redirect_uris }: ConnectingClient, asked: string): boolean {
  return redirect_uris.some((one) => one === asked || (isLoopback(one) && withoutPort(one) === withoutPort(asked)));
}

function leadsSafely(text: string): boolean {
  const url = URL.parse(text);
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(text);
}

function isLoopback(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
}

function withoutPort(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return undefined;
  url.port = '';
  return url.href;
}
