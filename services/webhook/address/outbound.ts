import type { LookupAddress, LookupOptions } from 'node:dns';
import { Agent, request } from 'undici';
import { limits } from '../../../shared/api/limits.ts';
import { resolveByDns } from '../../../shared/outbound/resolve-by-dns.ts';
import { AddressRefused, resolveByMachine, resolveHost } from '../../../shared/outbound/resolve-host.ts';
import type { Resolve } from '../../../shared/outbound/resolve-host.ts';
import { hostOf, urlFault } from './url-fault.ts';

/** What an endpoint answered: its status and the first bytes of its answer as text. */
export interface OutboundAnswer {
  status: number;
  answer: string;
}

/** The only place from which anything is sent to an address of a webhook. */
export interface Outbound {
  /** Throws AddressRefused for an address to which nothing may be sent. */
  check(url: string): Promise<void>;
  /** Sends a body. Throws AddressRefused, or what the network throws. A redirect is an answer like any other and is not followed. */
  post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

export interface OutboundOptions {
  allow_private: boolean;
  resolve?: Resolve;
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Sends over connections whose address is checked when they are opened. The name is resolved once, the result is checked, and exactly that
 * address is connected to. So a name cannot change between the check and the connection (docs/security.md "Webhooks").
 */
export function openOutbound({ allow_private, resolve = allow_private ? resolveByMachine : resolveByDns() }: OutboundOptions): Outbound {
  const find = async (host: string): Promise<LookupAddress[]> => resolveHost(host, resolve, allow_private);
  const lookup = (host: string, options: LookupOptions, found: Found): void => {
    find(host).then(
      (addresses) => (options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family)),
      (error: Error) => found(error, []),
    );
  };
  const agent = new Agent({
    connect: { lookup, timeout: limits.webhook_connect_seconds * 1000 },
    // A numeric address is never looked up, so the check of one request must not serve another: such a connection is not shared.
    keepAliveTimeout: 4_000,
    pipelining: 1,
  });
  const check = (url: string): URL => {
    const fault = urlFault(url, allow_private);
    if (fault) throw new AddressRefused(`The address ${fault}.`);
    return new URL(url);
  };
  return {
    async check(url) {
      await find(hostOf(check(url)));
    },
    async post(url, headers, body, signal) {
      const answered = await request(check(url), { method: 'POST', headers, body, signal, dispatcher: agent });
      return { status: answered.statusCode, answer: await firstBytes(answered.body) };
    },
    close: () => agent.destroy(),
  };
}

/** Nothing beyond the first bytes is read: the connection ends there. */
async function firstBytes(body: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    read.push(chunk);
    length += chunk.length;
    if (length >= limits.webhook_answer_bytes) break;
  }
  return Buffer.concat(read).subarray(0, limits.webhook_answer_bytes).toString('utf8');
}
