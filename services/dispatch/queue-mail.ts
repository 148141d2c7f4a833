import { randomUUID } from 'node:crypto';
import { limits } from '../../shared/api/limits.ts';
import { settings } from '../../shared/base/settings.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { attachFile } from '../../shared/books/attach-file.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { Attachment } from '../../shared/resources/attachment/attachment.ts';
import type { Contact } from '../../shared/resources/contact/contact.ts';
import type { Dispatch } from '../../shared/resources/dispatch/dispatch.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { admitOrder } from './standing/admit-order.ts';
import type { MailStanding } from './standing/mail-standing.ts';
import type { StoredMail } from './compose.ts';
import { addressOf, domainOf } from './mail-address.ts';

const HOUR_MS = 3_600_000;

/** What a request says of a mail, and what the mail is about. */
export interface MailOrder extends Pick<Dispatch, 'kind' | 'transaction_id' | 'contact_id'> {
  readonly mail: StoredMail;
  readonly standing: MailStanding;
  readonly contact: Contact | undefined;
  readonly to?: string | undefined;
  readonly cc?: readonly string[] | undefined;
  readonly subject?: string | undefined;
  readonly message?: string | undefined;
  /** The record on which what is sent hangs. */
  readonly owner: Pick<Attachment, 'owner_type' | 'owner_id'>;
}

/** A mail that was queued, with its copies. */
export interface SentMails {
  readonly at: Date;
  readonly count: number;
}

/** The newest mails of the entity, as many as an hour may have. */
export async function readLastHour(reader: BooksReader, now: Date): Promise<SentMails[]> {
  const recent = await reader.find<Dispatch>(
    'dispatches',
    { updated_at: { $gt: new Date(now.getTime() - HOUR_MS) } },
    { projection: { created_at: 1, cc: 1 }, limit: 10 * limits.mails_per_entity_per_hour },
  );
  return recent
    .map(({ created_at, cc }) => ({ at: created_at, count: 1 + cc.length }))
    .filter(({ at }) => at.getTime() > now.getTime() - HOUR_MS);
}

/**
 * Stores a mail, which goes out after the commit: the outbox is part of the books' round. Throws 133 without an address, and 429 when the entity
 * has sent as many in this hour as it may.
 */
export function queueMail(
  { mail, standing, contact, owner, ...order }: MailOrder,
  last_hour: readonly SentMails[],
  books: BooksView,
): Dispatch {
  const { identity, name } = books.entity;
  const to = order.to ?? contact?.email;
  if (!to)
    throw new BookkeepingError(
      'transaction',
      'NoRecipient',
      'to',
      contact ? `Contact '${contact.name}' has no email` : 'It names no contact',
    );
  const isForUs = order.to === undefined;
  const cc = [...(order.cc ?? (isForUs ? (contact?.cc ?? []) : []))];
  admitMails(last_hour, 1 + cc.length, books.now);
  const sender = identity?.trade_name ?? name;
  const { subject, message } = order;
  const leaving = admitOrder({ to, cc, sender, subject, message, contact }, standing, books);
  return books.insert('dispatches', {
    kind: order.kind,
    status: 'queued',
    transaction_id: order.transaction_id,
    contact_id: order.contact_id,
    to,
    cc,
    reply_to: identity?.email ?? null,
    subject: subject ?? mail.subject,
    message: message ?? mail.message,
    language: mail.language,
    files: mail.files.map((file) => keepFile(file, owner, books)),
    message_id: `<${randomUUID()}@${domainOf(addressOf(settings().mail_from))}>`,
    attempts: 0,
    sent_at: null,
    tried_until: triedUntil(books.now),
    asked_by: books.caller.user_id,
    ...leaving,
  });
}

/** Until when a mail that is queued now is tried. */
export function triedUntil(now: Date): Date {
  return new Date(now.getTime() + limits.mail_retry_seconds * 1000);
}

/** The attachment that keeps the bytes of what is sent: that of the same bytes, if the record has it. */
function keepFile(
  { name, content_type, size, sha256 }: StoredMail['files'][number],
  owner: MailOrder['owner'],
  books: BooksView,
): Dispatch['files'][number] {
  const said = { name, content_type, size, sha256 };
  const beside = books.find('attachments', 'owner_id', owner.owner_id);
  const same = beside.find((one) => one.owner_type === owner.owner_type && one.sha256 === sha256 && one.purpose === 'document');
  const { id } = same ?? attachFile({ ...owner, ...said, purpose: 'document' }, books);
  return { attachment_id: id, ...said };
}

function admitMails(last_hour: readonly SentMails[], more: number, now: Date): void {
  const most = limits.mails_per_entity_per_hour;
  if (last_hour.reduce((sum, { count }) => sum + count, more) <= most) return;
  const oldest = Math.min(now.getTime(), ...last_hour.map(({ at }) => at.getTime()));
  const seconds = String(Math.max(1, Math.ceil((oldest + HOUR_MS - now.getTime()) / 1000)));
  throw new RequestError(
    429,
    { request: [`An entity sends ${most} mails an hour, copies counted; try again in ${seconds} seconds.`] },
    { 'Retry-After': seconds },
  );
}
