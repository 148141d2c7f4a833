import { credentialsFault } from '../api/kinds/text-kinds.ts';
import { hostFault } from './host-fault.ts';

/** The host of an address in the form that the resolver takes: without the brackets of an IPv6 address and without the dot at the end. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Why nothing may ever be sent to this address, whatever its name resolves to. Undefined when only the name remains to be looked up. */
export function urlFault(text: string, allow_private: boolean): string | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return 'must be an http or https address';
  const credentials = credentialsFault(url);
  if (credentials !== undefined) return credentials;
  const host = hostOf(url);
  if (host === '') return 'must name a host';
  if (!isPortOfWeb(url)) return 'must have port 80 or 443, or one from 1024 on: below that other services listen';
  return hostFault(host, allow_private);
}

/** The ports of other services (mail, name servers, remote shells) are not for what a customer can make us send. */
function isPortOfWeb({ port }: URL): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024;
}
