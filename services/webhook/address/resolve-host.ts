import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { notPublic } from './url-fault.ts';

/** All addresses of a name; throws where it has none. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** As the machine resolves names: its hosts file first, then DNS. */
export const resolveByMachine: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** Nothing was sent, because the address is not one that may be called. Its message says why. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * The addresses that a host may be called at. A name of which only one address is not public is refused whole: which of them is taken is
 * nobody's to choose. Throws AddressRefused.
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
