import { sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { agingBrackets } from '../statement-figures.ts';
import type { StatementMode } from '../statement-figures.ts';
import type { OwedType } from '../vocabularies.ts';
import { scheduleRow } from './build-account-schedule.ts';
import type { ScheduleRow } from './build-account-schedule.ts';
import { runMovements } from './build-account-statement.ts';
import type { AccountMovement, RunMovements } from './build-account-statement.ts';
import { agedFigures } from './build-aging-schedule.ts';
import type { AgedFigures } from './build-aging-schedule.ts';
import { byDateThenId, splitItems, unclearedOf } from './schedule-item.ts';
import type { ScheduleItem } from './schedule-item.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** What a contact has on receivable or on payable accounts in one currency: before a window, in it, and open at its end. */
export interface ContactPart {
  readonly account_type: OwedType;
  readonly currency: { readonly id: number; readonly currency_code: string };
  /** Debits − credits. */
  readonly opening: Decimal;
  readonly movements: readonly AccountMovement[];
  readonly items: readonly ScheduleItem[];
}

/** Of one type of account and one currency; amounts are in that currency. */
export interface ContactStatementPart extends RunMovements {
  accountType: OwedType;
  currencyId: number;
  currency: string;
  /** Of the mode `open`, oldest first. */
  items: ScheduleRow[];
  unappliedItems: ScheduleRow[];
  /** By due date; Σ brackets − unapplied + otherMovements = the closing balance, for a payable with the sign turned. */
  ages: AgedFigures;
}

export interface ContactStatement extends StatementHeadPayload {
  mode: StatementMode;
  brackets: Record<string, number | null>;
  parts: ContactStatementPart[];
  /** The contact's part of all accounts of a type at the end, in the reporting currency, debits − credits. */
  values: Record<OwedType, string>;
}

/** The statement of account of a contact (docs/accounting.md §14.6). Parts in which nothing stands and nothing happened are left out. */
export function buildContactStatement(
  head: StatementHead,
  mode: StatementMode,
  parts: readonly ContactPart[],
  values: Readonly<Record<OwedType, Decimal>>,
): ContactStatement {
  return {
    ...headPayload(head),
    mode,
    brackets: Object.fromEntries(agingBrackets.due),
    parts: parts.filter(stands).map((part) => statementPart(part, mode, head.end)),
    values: { RECEIVABLE: values.RECEIVABLE.toString(), PAYABLE: values.PAYABLE.toString() },
  };
}

function stands({ opening, movements, items }: ContactPart): boolean {
  return !opening.isZero() || movements.length > 0 || items.some((item) => !unclearedOf(item).isZero());
}

function statementPart(
  { account_type, currency, opening, movements, items }: ContactPart,
  mode: StatementMode,
  end: Date,
): ContactStatementPart {
  const balance = opening.plus(sumOf(movements, ({ amount }) => amount));
  const { outstanding, unapplied } = splitItems(items, balance, account_type);
  const run = runMovements(opening, movements, account_type);
  const listed = (some: readonly ScheduleItem[]): ScheduleRow[] =>
    mode === 'activity'
      ? []
      : some
          .filter((item) => !unclearedOf(item).isZero())
          .sort(byDateThenId)
          .map((item) => scheduleRow(item, end, 'due'));
  return {
    accountType: account_type,
    currencyId: currency.id,
    currency: currency.currency_code,
    balances: run.balances,
    transactions: mode === 'activity' ? run.transactions : [],
    items: listed(outstanding),
    unappliedItems: listed(unapplied),
    ages: agedFigures({ items, balance }, account_type, end, 'due'),
  };
}
