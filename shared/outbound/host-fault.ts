import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names that the standards give to the machine itself or its own network (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa|localdomain|lan|corp|home)$/;

export const notPublic = 'must lead to an address of the public internet: loopback, private, link-local and reserved ones are refused';

/** The last part of what a resolver may read as an IPv4 address in another notation: octal, hexadecimal, decimal, or short (WHATWG URL, "ends in a number"). */
const numericEnd = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/i;

const notAHost = 'must be a name, or a numeric address in its usual form (192.0.2.1, 2001:db8::1), without a port';

/** Why a host that a customer gives may never be called, whatever its name resolves to. Undefined when only the name remains to be looked up. */
export function hostFault(host: string, allow_private: boolean): string | undefined {
  // An address in a notation of its own passes a check of names, and the machine connects to it all the same.
  if (isIP(host) === 0 && (host === '' || host.endsWith('.') || host.includes(':') || numericEnd.test(host))) return notAHost;
  if (allow_private) return undefined;
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : notPublic;
  return privateNames.test(host) || !host.includes('.') ? notPublic : undefined;
}
