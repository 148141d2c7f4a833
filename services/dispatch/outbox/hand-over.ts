import { createTransport } from 'nodemailer';
import { readFile } from '../../../shared/byte-store/open-byte-store.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { addressOf } from '../mail-address.ts';
import { withoutVia } from '../standing/via-service.ts';
import type { Attempt } from './attempt.ts';

/** How long a mail server may be silent. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
/** What is kept of the sentence of a mail server. */
const REASON_CHARACTERS = 500;

/** A mail server through which mails leave. */
export interface MailServer {
  /** How it is reached, as nodemailer takes it: `{ url }`, or host, port and the rest. */
  readonly transport: Readonly<Record<string, unknown>>;
  /** The address, maybe with a name, that mails leave from. */
  readonly mail_from: string;
}

/** What is mailed: a mail of the books, or one that tests a mail server. */
export type Mailed = Pick<
  Dispatch,
  'entity_id' | 'to' | 'cc' | 'reply_to' | 'sender_name' | 'subject' | 'message' | 'message_id' | 'files'
>;

/** Gives a mail to the mail server. Never throws for what that says. */
export async function handOver(dispatch: Mailed, { transport: to, mail_from }: MailServer): Promise<Attempt> {
  const transport = createTransport({ ...to, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  // nodemailer reads the message once the mail server has let us in: before that it cannot have arrived.
  let isBegun = false;
  transport.use('stream', ({ message }, next) => {
    message.processFunc((content) => {
      isBegun = true;
      return content;
    });
    next();
  });
  try {
    const { rejected, response } = await transport.sendMail(await messageOf(dispatch, mail_from));
    // Some of the addresses were taken, so the mail is on its way: once more would be twice for these.
    if (rejected.length > 0 && rejected.length >= 1 + dispatch.cc.length) return { result: 'refused', reason: said(response) };
    return { result: 'sent' };
  } catch (error) {
    const fault = error as Fault;
    if ((fault.responseCode ?? 0) >= 500) return { result: 'refused', reason: said(fault.message) };
    return { result: 'deferred', reason: said(fault.message), ...(isBegun && isUnanswered(fault) ? { may_have_arrived: true } : {}) };
  } finally {
    transport.close();
  }
}

/** What nodemailer says of what went wrong; `responseCode` is that of the mail server, where it has answered. */
interface Fault {
  readonly message: string;
  readonly code?: string;
  readonly responseCode?: number;
}

/** The connection broke while the mail server took the mail. An envelope that cannot be is found out before. */
function isUnanswered({ responseCode, code }: Fault): boolean {
  return responseCode === undefined && code !== 'EENVELOPE';
}

/**
 * The mail as nodemailer writes it. Addresses and names are objects, so that it takes them as they are: out of a text it would parse other
 * addresses.
 */
async function messageOf(dispatch: Mailed, mail_from: string): Promise<MailMessage> {
  const { entity_id, to, cc, reply_to, sender_name, subject, message, message_id, files } = dispatch;
  const attachments = await Promise.all(
    files.map(async ({ name, content_type, sha256 }) => ({
      filename: name,
      contentType: content_type,
      content: await readFile(entity_id, sha256),
    })),
  );
  return {
    from: { name: sender_name, address: addressOf(mail_from) },
    to: nameless(to),
    cc: cc.map(nameless),
    ...(reply_to === null ? {} : { replyTo: { name: withoutVia(sender_name), address: reply_to } }),
    subject,
    text: message,
    messageId: message_id,
    attachments,
  };
}

interface MailAddress {
  name: string;
  address: string;
}

interface MailMessage {
  from: MailAddress;
  to: MailAddress;
  cc: MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  text: string;
  messageId: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

const nameless = (address: string): MailAddress => ({ name: '', address });

function said(reason: string): string {
  // OpenSSL's own words for an answer that is no TLS.
  if (reason.includes('wrong version number')) return 'The mail server does not speak TLS from the first byte at this port';
  const line = reason.replace(/\s+/g, ' ').trim();
  return [...line].slice(0, REASON_CHARACTERS).join('');
}
