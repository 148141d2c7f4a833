import { isIP } from 'node:net';
import { AddressRefused, resolveByMachine, resolveHost } from '../../../shared/outbound/resolve-host.ts';
import type { Resolve } from '../../../shared/outbound/resolve-host.ts';
import { resolveByDns } from '../../../shared/outbound/resolve-by-dns.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';
import type { MailServer } from '../outbox/hand-over.ts';
import { openedPassword } from './sender-password.ts';

/** How names of mail servers that customers give become addresses. */
export interface Outward {
  readonly allow_private: boolean;
  resolve: Resolve;
}

export function outwardOf(allow_private: boolean): Outward {
  return { allow_private, resolve: allow_private ? resolveByMachine : resolveByDns() };
}

/** Why nothing can be sent through a mail sender as it is. */
export class NoRoute extends Error {
  override readonly name = 'NoRoute';
  /** Whether another try may get through without a change. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/**
 * The mail server of an entity, to be connected to now. The name is resolved once, the result is checked, and exactly that address is connected
 * to, under the name that its certificate must have (docs/security.md "Mail servers of entities"). Throws NoRoute.
 */
export async function routeTo(sender: MailSender, { allow_private, resolve }: Outward): Promise<MailServer> {
  const { host, port, security, user, from_address } = sender;
  const password = openedPassword(sender);
  if (password === undefined)
    throw new NoRoute('The password of the mail server was stored with another SECRETS_KEY: enter it again in the settings', false);
  if (user !== null && password === null)
    throw new NoRoute('The mail server has a user without a password: enter it in the settings', false);
  const [first] = await resolveHost(host, resolve, allow_private).catch((error: unknown) => {
    throw error instanceof AddressRefused ? new NoRoute(error.message, true) : error;
  });
  return {
    mail_from: from_address,
    transport: {
      host: first!.address,
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
