import { dayText } from '../fiscal-year.ts';
import { isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';

/**
 * The heading of every statement: its reporting period in bus form (null when the dates of a comparative column lie before the books), its
 * first and last day, and the currency of its figures.
 */
export interface StatementHead {
  readonly reportingPeriod: object | null;
  readonly start: Date;
  readonly end: Date;
  readonly currency: string;
  /** Earlier years that it includes because they are not carried forward yet (docs/accounting.md §11.15); none if left out. */
  readonly provisionalYears?: readonly number[];
  /** Whose part of the accounts it shows; all of them if left out (docs/accounting.md §14.4). */
  readonly contact?: StatementContact | undefined;
}

export interface StatementContact {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface StatementHeadPayload {
  reportingPeriod: object | null;
  period: { startDate: string; endDate: string };
  currency: string;
  /** Whether it opens with the ends of years that are not carried forward yet: those of `provisionalYears`. */
  provisional: boolean;
  provisionalYears: number[];
  contact?: StatementContact;
}

/**
 * The head of a statement no figure of which depends on the years before: it shows what moved, or opens with nothing. So it is never provisional
 * (docs/accounting.md §11.15).
 */
export function headOfMovements(head: StatementHead): StatementHead {
  return { ...head, provisionalYears: [] };
}

/** The head of a statement of some accounts: those of an income statement open each year with nothing. */
export function headOfAccounts(head: StatementHead, types: readonly AccountType[]): StatementHead {
  return types.every(isIncomeStatementType) ? headOfMovements(head) : head;
}

/** The head in bus form; both dates are inclusive (docs/accounting.md §11.2). */
export function headPayload(head: StatementHead): StatementHeadPayload {
  return {
    reportingPeriod: head.reportingPeriod,
    period: { startDate: dayText(head.start), endDate: dayText(head.end) },
    currency: head.currency,
    provisional: isProvisional(head),
    provisionalYears: [...(head.provisionalYears ?? [])],
    ...(head.contact ? { contact: head.contact } : {}),
  };
}

export function isProvisional({ provisionalYears = [] }: StatementHead): boolean {
  return provisionalYears.length > 0;
}
