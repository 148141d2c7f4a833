import { RequestError } from '../../../shared/base/request-error.ts';
import type { FieldMessages } from '../../../shared/base/request-error.ts';
import { settings } from '../../../shared/base/settings.ts';
import { hostFault } from '../../../shared/outbound/host-fault.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';

type Said = Pick<MailSender, 'host' | 'port' | 'security' | 'user' | 'sealed_password'>;

/** The ports of mail servers below those that any program may have (RFC 5321, RFC 8314, RFC 6409). */
const mailPorts = new Set([25, 465, 587]);

/** Throws 422 for a mail server that the service will not connect to, and for a password that would be read on the way. */
export function checkSender({ host, port, security, user, sealed_password }: Said): void {
  const { webhook_allow_private } = settings();
  const faults: FieldMessages = {};
  const fault = hostFault(host, webhook_allow_private);
  if (fault) faults.host = [`The host ${fault}.`];
  if (!mailPorts.has(port) && port < 1024)
    faults.port = ['must be 25, 465, 587 or one from 1024 on: below that other services than mail servers listen'];
  // Within one's own network it may be all there is.
  if (security === 'none' && user !== null && !webhook_allow_private)
    faults.security = ['must be tls or starttls where the service logs in: the password could be read on the way'];
  if (user !== null && sealed_password === null) faults.password = ['is required where the service logs in'];
  if (user === null && sealed_password !== null) faults.user = ['is missing: a password is that of a user'];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}
