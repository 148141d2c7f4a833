import type { LookupAddress, LookupOptions } from 'node:dns';
import { Agent } from 'undici';
import { resolveByDns } from './resolve-by-dns.ts';
import { resolveByMachine, resolveHost } from './resolve-host.ts';
import type { Resolve } from './resolve-host.ts';

export interface CheckedAgentOptions {
  allow_private: boolean;
  connect_seconds: number;
  resolve?: Resolve;
}

export interface CheckedAgent {
  agent: Agent;
  /** The addresses at which a host may be called. Throws AddressRefused. */
  find: (host: string) => Promise<LookupAddress[]>;
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Connections to addresses that strangers name, checked when they are opened. The name is resolved once, the result is checked, and exactly
 * that address is connected to. So a name cannot change between the check and the connection (docs/security.md "Webhooks").
 */
export function checkedAgent({
  allow_private,
  connect_seconds,
  resolve = allow_private ? resolveByMachine : resolveByDns(),
}: CheckedAgentOptions): CheckedAgent {
  const find = async (host: string): Promise<LookupAddress[]> => resolveHost(host, resolve, allow_private);
  const lookup = (host: string, options: LookupOptions, found: Found): void => {
    find(host).then(
      (addresses) => (options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family)),
      (error: Error) => found(error, []),
    );
  };
  const agent = new Agent({
    connect: { lookup, timeout: connect_seconds * 1000 },
    // A numeric address is never looked up, so the check of one request must not serve another: such a connection is not shared.
    keepAliveTimeout: 4_000,
    pipelining: 1,
  });
  return { agent, find };
}
