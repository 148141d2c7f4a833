import ipaddr from 'ipaddr.js';

/** Azure's virtual address of its metadata service. IANA counts it as globally reachable, but it must not be called. */
const metadataServices = new Set(['168.63.129.16']);
/** The only IPv6 space given out so far (IANA, "IPv6 Global Unicast Address Assignments"). There are no hosts to call outside it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a numeric address belongs to the public internet. Loopback, private, link-local, carrier-grade, reserved and multicast addresses
 * do not. Neither do addresses that carry another address inside (IPv4-mapped, NAT64, 6to4, Teredo), because that one could be any of
 * these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !metadataServices.has(parsed.toString());
  return parsed.match(globalUnicast) && parsed.zoneId === undefined;
}
