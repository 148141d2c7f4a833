import { isIP } from 'node:net';
import { AddressRefused, resolveByMachine, resolveHost } from '../../../shared/outbound/resolve-host.ts';
import type { Resolve } from '../../../shared/outbound/resolve-host.ts';
import { resolveByDns } from '../../../shared/outbound/resolve-by-dns.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';
import type { Attempt } from '../outbox/attempt.ts';
import { handOver } from '../outbox/hand-over.ts';
import type { Mailed, MailServer } from '../outbox/hand-over.ts';
import { openedPassword } from './sender-password.ts';

/** How names of mail servers that customers give become addresses. */
export interface Outward {
  readonly allow_private: boolean;
  resolve: Resolve;
}

export function outwardOf(allow_private: boolean): Outward {
  return { allow_private, resolve: allow_private ? resolveByMachine : resolveByDns() };
}

/**
 * Gives a mail to the mail server of an entity. The name is resolved once, the result is checked, and exactly that address is connected to,
 * under the name that its certificate must have (docs/security.md "Mail servers of entities"). What keeps it from being reached is the answer:
 * another try may find another address, while a password that is missing is for somebody to enter.
 */
export async function sendThrough(sender: MailSender, mail: Mailed, { allow_private, resolve }: Outward): Promise<Attempt> {
  const password = openedPassword(sender);
  if (password === undefined)
    return refused('The password of the mail server was stored with another SECRETS_KEY: enter it again in the settings');
  if (sender.user !== null && password === null) return refused('The mail server has a user without a password: enter it in the settings');
  try {
    const [first] = await resolveHost(sender.host, resolve, allow_private);
    return await handOver(mail, serverAt(first!.address, sender, password));
  } catch (error) {
    if (error instanceof AddressRefused) return { result: 'deferred', reason: error.message };
    throw error;
  }
}

const refused = (reason: string): Attempt => ({ result: 'refused', reason });

function serverAt(address: string, { host, port, security, user, from_address }: MailSender, password: string | null): MailServer {
  return {
    mail_from: from_address,
    transport: {
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      // A numeric host has no name to ask for (RFC 6066 §3); its certificate must have the address.
      tls: isIP(host) === 0 ? { servername: host } : {},
      ...(user === null ? {} : { auth: { user, pass: password! } }),
    },
  };
}
