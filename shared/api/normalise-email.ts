import { domainToASCII } from 'node:url';

/**
 * One spelling for one mailbox. No provider in use tells apart the case of the local part, whatever RFC 5321 §2.4 allows, and a domain in
 * Unicode is the one that its xn-- form names (RFC 5891 §4.4), which is what is kept. What is no domain name stays as it is.
 */
export function normaliseEmail(email: string): string {
  const address = email.normalize('NFC').trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (asciiDomain(address.slice(at)) ?? address.slice(at));
}

/** Undefined for a name that DNS cannot hold (RFC 1035 §2.3.4). */
function asciiDomain(domain: string): string | undefined {
  const ascii = domainToASCII(domain);
  const fits = ascii !== '' && ascii.length <= 253 && ascii.split('.').every((label) => label.length <= 63);
  // A domain of digits would be taken for an address of IPv4, in many spellings.
  return fits && !/^[\d.]+$/.test(ascii) ? ascii : undefined;
}
