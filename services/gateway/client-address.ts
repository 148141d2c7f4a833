import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The client's address, for the limit per address: X-Forwarded-For counts only as far as proxies that the operator trusts wrote it. */
export class ClientAddresses {
  readonly #trusted = new BlockList();
  readonly #none: boolean;

  /** `trusted_proxies` are addresses or CIDR blocks. Throws TypeError for anything else. */
  constructor(trusted_proxies: string[]) {
    this.#none = trusted_proxies.length === 0;
    for (const proxy of trusted_proxies) {
      const [address = '', prefix] = proxy.split('/');
      const family = familyOf(address);
      if (!family) throw new TypeError(`TRUSTED_PROXIES names ${JSON.stringify(proxy)}, which is no address or CIDR block`);
      if (prefix === undefined) this.#trusted.addAddress(address, family);
      else this.#trusted.addSubnet(address, Number(prefix), family);
    }
  }

  /** The nearest address on the way that is not a trusted proxy's. */
  of(req: IncomingMessage): string {
    let address = plain(req.socket.remoteAddress ?? '');
    const forwarded = req.headers['x-forwarded-for'];
    if (this.#none || forwarded === undefined) return address;
    const hops = String(forwarded).split(',');
    while (this.#trusts(address)) {
      const hop = plain(hops.pop()?.trim() ?? '');
      if (!familyOf(hop)) return address;
      address = hop;
    }
    return address;
  }

  /** The key that limits count by: the address, or for IPv6 its /64, which belongs to one customer (RFC 6177). */
  blockOf(req: IncomingMessage): string {
    const address = this.of(req);
    return familyOf(address) === 'ipv6' ? ipv6Block(address) : address;
  }

  #trusts(address: string): boolean {
    const family = familyOf(address);
    return family !== undefined && this.#trusted.check(address, family);
  }
}

/** An IPv4 address that arrived on an IPv6 socket is the IPv4 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

/** The first four of an address's eight groups. */
function ipv6Block(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  if (tail !== undefined) {
    const behind = tail.split(':').filter((group) => group !== '').length;
    while (groups.length + behind < 8) groups.push('0');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}
