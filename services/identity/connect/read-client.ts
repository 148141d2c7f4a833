import { request } from 'undici';
import type { Agent } from 'undici';
import { BoundedCache } from '../../../shared/base/bounded-cache.ts';
import { DAY_MS } from '../../../shared/accounting/fiscal-year.ts';
import { clock } from '../../../shared/base/clock.ts';
import { checkedAgent } from '../../../shared/outbound/checked-agent.ts';
import { AddressRefused } from '../../../shared/outbound/resolve-host.ts';
import { urlFault } from '../../../shared/outbound/url-fault.ts';
import { clientOfMetadata, commandLine, isMetadataAddress } from '../../../shared/identity/connecting-client.ts';
import type { ConnectingClient } from '../../../shared/identity/connecting-client.ts';

/** A metadata document is a few lines. */
const MOST_BYTES = 65_536;
const WITHIN_MS = 5_000;
const CONNECT_SECONDS = 4;
/** A day at most, so that what a program takes back from its metadata ends soon. */
const KEPT_MS = DAY_MS;
const REMEMBERED = 1_000;

interface Remembered {
  client: ConnectingClient;
  until: number;
}

/** Why a client cannot be let in, in one sentence. */
export class ClientRefused extends Error {
  override readonly name = 'ClientRefused';

  get sentence(): string {
    return `${this.message.replace(/\.$/, '')}.`;
  }
}

/**
 * Who a `client_id` is: the command line, or a program whose metadata document lies at that address (OAuth Client ID Metadata Documents). The
 * document is fetched as webhooks are sent, never from a private network, follows no redirect, and is remembered for a day at most.
 */
export class ConnectingClients {
  readonly #allow_private: boolean;
  readonly #known = new BoundedCache<string, Remembered>(REMEMBERED);
  #agent: Agent | undefined;

  constructor({ allow_private }: { allow_private: boolean }) {
    this.#allow_private = allow_private;
  }

  /** Throws ClientRefused. */
  async read(client_id: string): Promise<ConnectingClient> {
    if (client_id === commandLine.client_id) return commandLine;
    if (!isMetadataAddress(client_id, this.#allow_private))
      throw new ClientRefused('The client_id must be daybook-cli, or the https address of a metadata document');
    const now = clock.now().getTime();
    const known = this.#known.get(client_id);
    if (known && known.until > now) return known.client;
    const { document, seconds } = await this.#fetch(client_id);
    const client = clientOfMetadata(client_id, document);
    if (typeof client === 'string') throw new ClientRefused(`The program cannot be connected: ${client}`);
    this.#known.set(client_id, { client, until: now + Math.min(KEPT_MS, seconds * 1_000) });
    return client;
  }

  async close(): Promise<void> {
    await this.#agent?.destroy();
  }

  async #fetch(address: string): Promise<{ document: unknown; seconds: number }> {
    const fault = urlFault(address, this.#allow_private);
    if (fault !== undefined) throw new ClientRefused(`The client_id ${fault}`);
    this.#agent ??= checkedAgent({ allow_private: this.#allow_private, connect_seconds: CONNECT_SECONDS }).agent;
    try {
      const signal = AbortSignal.timeout(WITHIN_MS);
      const { statusCode, headers, body } = await request(address, {
        headers: { accept: 'application/json' },
        dispatcher: this.#agent,
        signal,
      });
      const text = await textOf(body);
      if (statusCode !== 200) throw new ClientRefused(`Its metadata document answers ${statusCode}; a redirect is not followed`);
      if (text === undefined) throw new ClientRefused(`Its metadata document has more than ${MOST_BYTES} bytes`);
      return { document: JSON.parse(text), seconds: secondsToKeep(headers['cache-control']) };
    } catch (error) {
      if (error instanceof ClientRefused) throw error;
      if (error instanceof SyntaxError) throw new ClientRefused('Its metadata document is no JSON');
      if (error instanceof AddressRefused) throw new ClientRefused(error.message);
      throw new ClientRefused('Its metadata document cannot be read: its server does not answer');
    }
  }
}

/** Undefined where it is too long; the connection ends there. */
async function textOf(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MOST_BYTES) return undefined;
    read.push(chunk);
  }
  return Buffer.concat(read).toString('utf8');
}

/** What its server says, an hour where it says nothing. */
function secondsToKeep(caching: string | string[] | undefined): number {
  const said = [caching ?? ''].flat().join(',');
  if (/no-store|no-cache/i.test(said)) return 0;
  const seconds = /max-age=(\d{1,9})/i.exec(said)?.[1];
  return seconds === undefined ? 3_600 : Number(seconds);
}
