import type { Decimal } from '../decimal.ts';
import { ZERO } from '../decimal.ts';
import type { EquityMovement } from '../equity-movements.ts';
import { isEquityType, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';

/** What stood on an account of equity in a window against accounts of one type: no opening entries, and no translations. */
export interface EquityPair {
  readonly account_id: number;
  /** Type of the account on the other side; undefined of one whose record is gone. */
  readonly other_type: AccountType | undefined;
  readonly debit: Decimal;
  readonly credit: Decimal;
  /** What its entry says that it is. */
  readonly equity_movement: EquityMovement | null;
  /** It takes back what another entry has posted. */
  readonly reverses: boolean;
}

/** The columns that rows on equity fall into; distributions are positive and are taken off. */
export interface EquityChange {
  readonly contributions: Decimal;
  readonly distributions: Decimal;
  readonly transfers: Decimal;
  readonly other: Decimal;
}

const NO_CHANGE: EquityChange = { contributions: ZERO, distributions: ZERO, transfers: ZERO, other: ZERO };

/**
 * What a pair changes in equity (IAS 1.106d, docs/accounting.md §11.20): as its entry says, else by the account on the other side. Within
 * equity it is a transfer, against income and expenses another change, and against all other accounts a credit is paid in and a debit taken
 * out. A reversal lowers the column that its original raised.
 */
export function equityChange({ other_type, debit, credit, equity_movement, reverses }: EquityPair): EquityChange {
  const raised = credit.minus(debit);
  switch (equity_movement ?? movementAgainst(other_type)) {
    case 'contribution':
      return { ...NO_CHANGE, contributions: raised };
    case 'distribution':
      return { ...NO_CHANGE, distributions: raised.neg() };
    case 'transfer':
      return { ...NO_CHANGE, transfers: raised };
    case 'other':
      return { ...NO_CHANGE, other: raised };
    default:
      return reverses
        ? { ...NO_CHANGE, contributions: debit.neg(), distributions: credit.neg() }
        : { ...NO_CHANGE, contributions: credit, distributions: debit };
  }
}

/** What the account on the other side makes of it; null where the side of the row decides. */
function movementAgainst(type: AccountType | undefined): EquityMovement | null {
  if (type === undefined) return null;
  if (isEquityType(type)) return 'transfer';
  return isIncomeStatementType(type) ? 'other' : null;
}
