import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import { daysBetween } from '../../../shared/accounting/fiscal-year.ts';
import { decimalsOf } from '../../../shared/accounting/minor-units.ts';
import { lateInterest, nextLevel, uncoveredBy } from '../../../shared/accounting/reminders.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { ProposedFrom, ProposedItem, ReminderProposal } from '../../../shared/documents/reminder-letter.ts';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { amountOf, dateOf } from '../../../shared/resources/present-values.ts';
import type { ReminderTerms } from '../../../shared/resources/reminder/reminder-levels.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import { readOpenItemScope } from '../open-items/open-item-scope.ts';
import type { OpenItemScope } from '../open-items/open-item-scope.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readContacts } from '../reading/read-contacts.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { readRemindable } from './read-remindable.ts';
import type { OverdueItem, Owed } from './read-remindable.ts';

/** Of what a contact would be reminded, with what that was worked out from. */
export interface Proposed {
  readonly contact: Contact;
  readonly proposal: ReminderProposal;
  readonly from: ProposedFrom;
  readonly terms: ReminderTerms;
}

export interface ProposalTerms {
  readonly contact_id?: number | undefined;
  /** These items, whether their day has come or not. */
  readonly items?: readonly { readonly item_type: AssignmentType; readonly item_id: number }[] | undefined;
}

/** Who would be reminded today, the oldest debt first (docs/accounting.md §15.10). */
export function proposeReminders(entity_id: number, { contact_id }: ParamsOf<'proposeReminders'>): Promise<Record<string, unknown>> {
  return inSnapshot(async (snapshot) => {
    const { scope, proposed } = await readProposals(snapshot, entity_id, { contact_id });
    return { status: 'success', as_of: dateOf(scope.day), proposals: proposed.map(({ proposal }) => proposal) };
  });
}

/** The proposals of today, one a contact: where it owes in several currencies, of the one with the oldest debt. */
export async function readProposals(
  snapshot: Snapshot,
  entity_id: number,
  { contact_id, items }: ProposalTerms,
): Promise<{ scope: OpenItemScope; proposed: Proposed[] }> {
  const books = await readReportBooks(snapshot, entity_id);
  const scope = await readOpenItemScope(snapshot, books, { direction: 'receivable', ...(contact_id === undefined ? {} : { contact_id }) });
  const levels = books.entity.reminder_levels ?? [];
  const owed = levels.length === 0 ? [] : await readRemindable(scope);
  const ids = [...new Set(owed.map((one) => one.contact_id))];
  const contacts = await readContacts(snapshot, entity_id, ids);
  const today = await readRemindedToday(scope, ids);
  const proposed = new Map<number, Proposed>();
  for (const one of owed) {
    const contact = contacts.get(one.contact_id);
    if (!contact || proposed.has(contact.id)) continue;
    const found = proposalOf(one, contact, { scope, levels, items, isToday: today.has(contact.id) });
    if (found) proposed.set(contact.id, found);
    if (proposed.size === limits.reminder_proposals) break;
  }
  return { scope, proposed: [...proposed.values()] };
}

interface Proposing {
  readonly scope: OpenItemScope;
  readonly levels: readonly ReminderTerms[];
  readonly items: ProposalTerms['items'];
  readonly isToday: boolean;
}

function proposalOf(owed: Owed, contact: Contact, proposing: Proposing): Proposed | undefined {
  const { scope, levels, items: named, isToday } = proposing;
  const { day, books, periods } = scope;
  const { currency_code } = books.currencies.get(owed.currency_id)!;
  const levelOf = (item: OverdueItem): number | undefined =>
    named ? (isNamed(item, named) && item.level < levels.length ? item.level + 1 : undefined) : nextLevel(item, levels, day);
  const due = owed.overdue.filter((item) => levelOf(item) !== undefined);
  if (due.length === 0) return undefined;
  const uncovered = new Set(uncoveredBy(owed.overdue, owed.unapplied));
  const left = due.filter((item) => uncovered.has(item));
  const reminded = (left.length > 0 ? left : due).slice(0, limits.items_per_reminder);
  const items = reminded.map((item) => proposedItem(item, levelOf(item)!, levels, { day, currency_code }));
  const level = Math.max(...items.map((item) => item.level));
  const terms = levels[level - 1]!;
  // A fee is an amount of the reporting currency, and no rate is asked for it.
  const fee = currency_code === books.entity.currency_code ? (terms.fee ?? ZERO) : ZERO;
  const [outstanding, interest] = [sumOf(items, (item) => item.outstanding), sumOf(items, (item) => item.interest)];
  const obstacle =
    contact.reminders === 'off' ? 'off' : isToday ? 'reminded_today' : left.length === 0 ? 'unapplied' : contact.email ? null : 'no_email';
  return {
    contact,
    terms,
    from: { currency_id: owed.currency_id, periods, unapplied: amountOf(owed.unapplied) },
    proposal: {
      ...{ contact_id: contact.id, contact_code: contact.code, contact_name: contact.name, email: contact.email ?? null },
      ...{ level, currency_code, items },
      outstanding: amountOf(outstanding),
      interest: amountOf(interest),
      fee: amountOf(fee),
      total: amountOf(outstanding.plus(interest).plus(fee)),
      obstacle,
    },
  };
}

function isNamed({ item }: OverdueItem, named: NonNullable<ProposalTerms['items']>): boolean {
  return named.some(({ item_type, item_id }) => item_type === item.type && item_id === item.id);
}

function proposedItem(
  { item, document_id, transaction_no, due, outstanding }: OverdueItem,
  level: number,
  levels: readonly ReminderTerms[],
  { day, currency_code }: { day: Date; currency_code: string },
): ProposedItem {
  const days_overdue = daysBetween(due, day);
  const percent = levels[level - 1]!.interest_percent ?? ZERO;
  return {
    ...{ item_type: item.type, item_id: item.id, document_id, transaction_no, days_overdue, level },
    transaction_date: dateOf(item.date),
    due_date: dateOf(due),
    outstanding: amountOf(outstanding),
    interest: amountOf(lateInterest(outstanding, percent, days_overdue, decimalsOf(currency_code))),
  };
}

async function readRemindedToday({ snapshot, books, day }: OpenItemScope, ids: readonly number[]): Promise<Set<number>> {
  const today: object = { contact_id: { $in: [...ids] }, reminded_on: day };
  const found = await snapshotReader(snapshot, books.entity.id).find<Pick<Reminder, 'contact_id'>>('reminders', today);
  return new Set(found.map(({ contact_id }) => contact_id));
}
