import type { remindingObstacles } from '../resources/reminder/remind-operations.ts';
import type { AssignmentType } from '../accounting/vocabularies.ts';
import type { ComposedMail } from './composed-mail.ts';

/** An item of a proposal, in bus form: amounts are decimal texts, days are `YYYY-MM-DD`. */
export interface ProposedItem {
  readonly item_type: AssignmentType;
  readonly item_id: number;
  readonly document_id: number | null;
  readonly transaction_no: string;
  readonly transaction_date: string;
  readonly due_date: string;
  readonly days_overdue: number;
  /** The level at which it is reminded of. */
  readonly level: number;
  readonly outstanding: string;
  readonly interest: string;
}

/** Of what a contact would be reminded, as GET /reminder/proposals shows it. */
export interface ReminderProposal {
  readonly contact_id: number;
  readonly contact_code: string;
  readonly contact_name: string;
  readonly email: string | null;
  readonly level: number;
  readonly currency_code: string;
  readonly items: readonly ProposedItem[];
  readonly outstanding: string;
  readonly interest: string;
  readonly fee: string;
  readonly total: string;
  readonly obstacle: keyof typeof remindingObstacles | null;
}

/** What it was proposed from: the command that sends the letter looks whether it is still so. */
export interface ProposedFrom {
  readonly currency_id: number;
  /** The periods whose items stand. */
  readonly periods: readonly number[];
  /** What waits to be applied of the contact, in the currency. */
  readonly unapplied: string;
}

/** A proposal with its letter; without one where something keeps it from being sent. */
export interface ComposedReminder {
  readonly proposal: ReminderProposal;
  readonly from: ProposedFrom;
  readonly mail: ComposedMail | null;
}

/** The letters of a request, and how many more there are. */
export interface ComposedReminders {
  readonly reminders: readonly ComposedReminder[];
  readonly left: number;
}
