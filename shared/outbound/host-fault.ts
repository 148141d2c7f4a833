import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names that the standards give to the machine itself or its own network (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa|localdomain|lan|corp|home)$/;

export const notPublic = 'must lead to an address of the public internet: loopback, private, link-local and reserved ones are refused';

/** Why a host that a customer gives may never be called, whatever its name resolves to. Undefined when only the name remains to be looked up. */
export function hostFault(host: string, allow_private: boolean): string | undefined {
  if (allow_private) return undefined;
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : notPublic;
  return privateNames.test(host) || !host.includes('.') ? notPublic : undefined;
}
