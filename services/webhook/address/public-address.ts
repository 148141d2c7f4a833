import ipaddr from 'ipaddr.js';

/** Inside IANA's globally reachable space, and yet the metadata service of a cloud (Azure's virtual address). */
const metadataServices = new Set(['168.63.129.16']);
/** What the IPv6 internet is given out of so far (IANA, "IPv6 Global Unicast Address Assignments"); all else has no host to call. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a numeric address is one of the public internet: no loopback, private, link-local, carrier-grade, reserved or multicast one, and
 * none that carries another address inside (IPv4-mapped, NAT64, 6to4, Teredo), behind which each of these may stand.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !metadataServices.has(parsed.toString());
  return parsed.match(globalUnicast) && parsed.zoneId === undefined;
}
