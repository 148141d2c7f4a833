import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { notPublic } from './host-fault.ts';

/** Looks up all addresses of a name. Throws when it has none. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Resolves names as the machine does: hosts file first, then DNS. For operators whose webhooks and mail servers are in their own network. */
export const resolveByMachine: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The address may not be called, so nothing was sent. The message says why. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * The addresses at which a host may be called. A name is refused when even one of its addresses is not public, because we cannot choose
 * which of them is used. Throws AddressRefused.
 */
export async function resolveHost(host: string, resolve: Resolve, allow_private: boolean): Promise<LookupAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await addressesOf(host, resolve) : [{ address: host, family }];
  if (!allow_private && !found.every(({ address }) => isPublicAddress(address))) throw new AddressRefused(`The address ${notPublic}.`);
  return found;
}

async function addressesOf(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const found = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw new AddressRefused(`The name ${host} cannot be resolved (${error.code ?? 'no answer'}).`);
  });
  if (found.length === 0) throw new AddressRefused(`The name ${host} has no address.`);
  return found;
}
