import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { ProposedFrom, ReminderProposal } from '../../../shared/documents/reminder-letter.ts';
import { remindedItem, remindedKey } from '../../../shared/resources/reminder/reminded-item.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import { remindingObstacles } from '../../../shared/resources/reminder/remind-operations.ts';
import type { StoredReminder } from '../compose.ts';
import { queueMail } from '../queue-mail.ts';
import type { MailOrder, SentMails } from '../queue-mail.ts';
import { itemKey } from './look-again.ts';
import type { AsItIsNow } from './look-again.ts';

export interface Sending {
  readonly last_hour: readonly SentMails[];
}

/**
 * Keeps a reminder and queues its mail, if what it says still holds (docs/accounting.md §15.10). Throws 102 for a contact that is not reminded, 103
 * for one that was today, 104 where something was paid, credited or reminded of meanwhile, and 133 without an address. Adds its mail to `sent`.
 */
export function writeReminder(
  { proposal, from, mail }: StoredReminder,
  now: AsItIsNow,
  order: Pick<MailOrder, 'standing' | 'to' | 'cc' | 'subject' | 'message'>,
  { last_hour }: Sending,
  books: BooksView,
  sent: Dispatch[] = [],
): Reminder {
  const contact = books.get('contacts', proposal.contact_id);
  if (!contact || contact.reminders === 'off') throw nothing(proposal, remindingObstacles.off);
  if (now.isRemindedToday)
    throw new BookkeepingError('reminder', 'RemindedToday', 'contact_id', `Contact '${contact.name}' was reminded today`);
  if (proposal.obstacle === 'no_email' && !mail)
    throw new BookkeepingError('transaction', 'NoRecipient', 'to', `Contact '${contact.name}' has no email`);
  if (!mail) throw nothing(proposal, proposal.obstacle ? remindingObstacles[proposal.obstacle] : 'nothing is due');
  checkUnchanged(proposal, from, now);
  const owner = { owner_type: 'contact', owner_id: contact.id } as const;
  const about = { kind: 'reminder', transaction_id: null, contact_id: contact.id, contact, owner, mail } as const;
  const dispatch = queueMail({ ...about, ...order }, last_hour, books);
  sent.push(dispatch);
  const amount = (figure: string): Decimal => new Decimal(figure);
  return books.insert('reminders', {
    contact_id: contact.id,
    dispatch_id: dispatch.id,
    reminded_on: books.today,
    level: proposal.level,
    currency_code: proposal.currency_code,
    items: proposal.items.map(({ document_id, ...item }) =>
      remindedItem.record({ ...item, ...(document_id === null ? {} : { document_id }) }),
    ),
    outstanding: amount(proposal.outstanding),
    interest: amount(proposal.interest),
    fee: amount(proposal.fee),
    total: amount(proposal.total),
    reminded: proposal.items.map(remindedKey),
  });
}

function checkUnchanged(
  { items, contact_name }: ReminderProposal,
  from: ProposedFrom,
  { left, disputed, before, unapplied }: AsItIsNow,
): void {
  if (!unapplied.equals(from.unapplied)) throw changed(`${unapplied.toFixed()} of Contact '${contact_name}' waits to be applied now`);
  for (const item of items) {
    if (disputed.has(itemKey(item))) throw changed(`${item.transaction_no} is disputed`);
    const now = left.get(itemKey(item));
    if (!now) throw changed(`${item.transaction_no} is settled`);
    if (!now.equals(item.outstanding)) throw changed(`${now.toFixed()} is left of ${item.transaction_no}`);
    const key = remindedKey(item);
    const isRepeated = before.some((one) => one.items.some((other) => remindedKey(other) === key && other.level === item.level));
    if (isRepeated) throw changed(`Contact '${contact_name}' was reminded of ${item.transaction_no} at that level`);
  }
}

export function nothing({ contact_name }: Pick<ReminderProposal, 'contact_name'>, why: string): BookkeepingError {
  return new BookkeepingError('reminder', 'NothingToRemind', 'contact_id', `Contact '${contact_name}': ${why}`);
}

const changed = (what: string): BookkeepingError => new BookkeepingError('reminder', 'Changed', 'contact_id', what);
