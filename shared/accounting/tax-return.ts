import { BookkeepingError } from './bookkeeping-error.ts';
import { compareCodes } from './code-order.ts';
import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { daysAfter, dayText } from './fiscal-year.ts';
import type { DaySpan } from './fiscal-year.ts';
import type { Account } from './records.ts';
import type { TaxSum } from './statements/build-tax-summary.ts';
import type { TaxDirection } from './vocabularies.ts';

/** What a return declares (docs/accounting.md §5.16). */
export type TaxReturnKind = 'sales_tax' | 'withholding';

interface Filed {
  id: number;
  kind: TaxReturnKind;
  /** Under which registration it was filed; null at home. */
  registration?: string | null;
  start_date: Date;
  end_date: Date;
  status: 'filed' | 'undone';
}

/** Whether a return of a kind holds taxes of a direction. What others withheld from us is claimed elsewhere. */
export function isDeclared(direction: TaxDirection, kind: TaxReturnKind): boolean {
  return kind === 'withholding' ? direction === 'WITHHELD_BY_US' : ['OUTPUT', 'SPLIT_PAYMENT', 'INPUT'].includes(direction);
}

/** The returns of a kind and a registration that stand, the latest last. */
export function standingReturns<R extends Filed>(known: Iterable<R>, kind: TaxReturnKind, registration: string | null = null): R[] {
  return [...known]
    .filter((one) => one.status === 'filed' && one.kind === kind && (one.registration ?? null) === registration)
    .sort((a, b) => a.end_date.getTime() - b.end_date.getTime());
}

/** Throws unless a window begins the day after the latest return of its kind ends (102). */
export function checkReturnWindow({ start }: DaySpan, latest: Pick<Filed, 'end_date'> | undefined): void {
  if (!latest) return;
  const due = daysAfter(latest.end_date, 1);
  if (dayText(start) === dayText(due)) return;
  const message = `The latest Tax Return of this kind ends on ${dayText(latest.end_date)}, so the next one begins on ${dayText(due)}`;
  throw new BookkeepingError('tax_return', 'DetachedWindow', 'start_date', message);
}

/** Throws unless it is the latest return of its kind that stands (103). */
export function checkLatestReturn(filed: Filed, known: Iterable<Filed>): void {
  const latest = standingReturns(known, filed.kind, filed.registration ?? null).at(-1);
  if (latest?.id === filed.id) return;
  const message =
    filed.status === 'undone'
      ? 'The Tax Return has been undone already'
      : `The Tax Return ${dayText(latest!.start_date)} to ${dayText(latest!.end_date)} stands, which is the latest one of its kind`;
  throw new BookkeepingError('tax_return', 'NotLatest', 'id', message);
}

const ofAuthority: readonly string[] = ['CURRENT_LIABILITY', 'CURRENT_ASSET', 'PAYABLE'];

/** Throws unless what is due may stand on the account (105). */
export function checkAuthority({ account_type, currency_id }: Pick<Account, 'account_type' | 'currency_id'>, reporting: number): void {
  if (ofAuthority.includes(account_type) && currency_id === reporting) return;
  const message =
    'The Account of the Tax Authority must be a Current Liability, Current Asset or Payable Account in the Reporting Currency';
  throw new BookkeepingError('tax_return', 'InvalidAccountType', 'account_id', message);
}

/**
 * What empties the control accounts of taxes, by code: debit > 0 where the taxes stand in credit. An account on which they come to nothing
 * is left out.
 */
export function settlementPairs(
  sums: readonly Pick<TaxSum, 'on_accounts'>[],
  codeOf: (account_id: number) => string,
): { account_id: number; debit: Decimal }[] {
  const credits = new Map<number, Decimal>();
  for (const { on_accounts } of sums) for (const [id, credit] of on_accounts) credits.set(id, (credits.get(id) ?? ZERO).plus(credit));
  return [...credits]
    .filter(([, credit]) => !credit.isZero())
    .map(([account_id, debit]) => ({ account_id, debit }))
    .sort((a, b) => compareCodes(codeOf(a.account_id), codeOf(b.account_id)));
}
