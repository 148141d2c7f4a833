import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { FieldMessages } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { addressesOf, oneSpelling } from '../../../shared/mailing/addresses-of.ts';
import { plainNameFault } from '../../../shared/mailing/plain-name.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { standsFrom } from './contact-addresses.ts';
import { nextMailDay } from './mail-day.ts';
import type { MailStanding } from './mail-standing.ts';
import { viaService } from './via-service.ts';

interface Order extends Pick<Dispatch, 'to' | 'cc'> {
  readonly sender: string;
  readonly subject?: string | undefined;
  readonly message?: string | undefined;
  readonly contact: Contact | undefined;
}

type Leaving = Pick<Dispatch, 'sender_name' | 'reason' | 'due_at' | 'own_server' | 'waits_until' | 'on_screen'>;

/** What opens what the service does not do in its own name. */
const opens = 'with a mail server of your own (POST /mail-sender) you may';

/**
 * How a mail leaves, if it may (docs/security.md "Mails"). Through the mail server of the service it says our words, and goes to addresses of the contact
 * that have stood for an hour or that a person typed on a screen. Throws 403 where nothing of the account leaves, 422, and 429 where it has sent as
 * many today as it may.
 */
export function admitOrder(order: Order, standing: MailStanding, books: BooksView): Leaving {
  if (standing.barred !== null) throw new RequestError(403, { request: [standing.barred] });
  const on_screen = books.caller.on_screen ? ({ on_screen: true } as const) : {};
  if (standing.has_own_server) return { sender_name: order.sender, reason: null, due_at: books.now, own_server: true, ...on_screen };
  const faults = faultsOf(order, books);
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  admitToday(order, standing, books.now);
  const waits = waitOf(order, standing, books);
  const due_at = waits?.waits_until ?? books.now;
  return { sender_name: viaService(order.sender), due_at, ...on_screen, ...(waits ?? { reason: null }) };
}

function faultsOf({ to, cc, sender, subject, message, contact }: Order, { caller }: BooksView): FieldMessages {
  const faults: FieldMessages = {};
  if (subject !== undefined) faults.subject = [`is ours where a mail leaves in the name of the service: leave it out, or ${opens} say it`];
  if (message !== undefined) faults.message = [`is ours where a mail leaves in the name of the service: leave it out, or ${opens} say it`];
  const fault = plainNameFault(sender);
  if (fault) faults.sender_name = [`The name of the entity ${fault}. Change it with PATCH /entity.`];
  if (caller.on_screen) return faults;
  const known = addressesOf(contact ?? {});
  const whose = `must be an address of the contact (email, cc): a program names no other one, a person does in the console, and ${opens} too`;
  if (!known.has(oneSpelling(to))) faults.to = [whose];
  for (const [index, copy] of cc.entries()) if (!known.has(oneSpelling(copy))) faults[`cc.${index}`] = [whose];
  return faults;
}

function admitToday({ cc }: Order, { most, today }: MailStanding, now: Date): void {
  const sent = today.reduce((sum, [, count]) => sum + count, 0);
  if (most === null || sent + 1 + cc.length <= most) return;
  const seconds = String(Math.max(1, Math.ceil((nextMailDay(now).getTime() - now.getTime()) / 1000)));
  const message = `The account sends ${most} mails a day through the service, copies counted, and has sent ${sent}. It is more with its age and with payments; ${opens} send more today.`;
  throw new RequestError(429, { request: [message] }, { 'Retry-After': seconds });
}

/** Until when it waits, and why. */
function waitOf(
  { to, cc, contact }: Order,
  { today }: MailStanding,
  { caller, now }: BooksView,
): { waits_until: Date; reason: string } | null {
  const sentTo = (address: string): number => today.reduce((sum, [to_whom, count]) => (to_whom === address ? sum + count : sum), 0);
  const full = [to, ...cc].find((address) => sentTo(oneSpelling(address)) >= limits.mails_per_recipient_per_day);
  if (full !== undefined) return { waits_until: nextMailDay(now), reason: fullFor(full) };
  const stands_from = caller.on_screen || !contact ? now : standsFrom(contact);
  return stands_from > now ? { waits_until: stands_from, reason: tooNew } : null;
}

export const fullFor = (address: string): string =>
  `It waits until tomorrow: ${limits.mails_per_recipient_per_day} mails a day go to one address, and ${address} has had them.`;

export const tooNew =
  'It waits until the address of the contact has stood for an hour: a program gave it, and nobody typed it on a screen.';
