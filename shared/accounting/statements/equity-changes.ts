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
  /** The account bears the mark OCI. */
  readonly is_oci: boolean;
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
  readonly other_comprehensive: Decimal;
  readonly other: Decimal;
}

const NO_CHANGE: EquityChange = { contributions: ZERO, distributions: ZERO, transfers: ZERO, other_comprehensive: ZERO, other: ZERO };

/**
 * What a pair changes in equity (IAS 1.106d, docs/accounting.md §11.20): as its entry says, else by the account on the other side. Within
 * equity it is a transfer, on an account marked OCI other comprehensive income (IAS 1.81A), against income and expenses another change, and
 * against all other accounts a credit is paid in and a debit taken out; but an asset that is debited has been revalued. A reversal lowers the
 * column that its original raised.
 */
export function equityChange(pair: EquityPair): EquityChange {
  const { debit, credit, equity_movement, reverses } = pair;
  const raised = credit.minus(debit);
  switch (equity_movement ?? movementOf(pair)) {
    case 'contribution':
      return { ...NO_CHANGE, contributions: raised };
    case 'distribution':
      return { ...NO_CHANGE, distributions: raised.neg() };
    case 'transfer':
      return { ...NO_CHANGE, transfers: raised };
    case 'other':
      return { ...NO_CHANGE, other: raised };
    case 'oci':
      return { ...NO_CHANGE, other_comprehensive: raised };
    case 'revalued':
      return reverses
        ? { ...NO_CHANGE, other: debit.neg(), distributions: credit.neg() }
        : { ...NO_CHANGE, other: credit, distributions: debit };
    default:
      return reverses
        ? { ...NO_CHANGE, contributions: debit.neg(), distributions: credit.neg() }
        : { ...NO_CHANGE, contributions: credit, distributions: debit };
  }
}

const assets: ReadonlySet<AccountType | undefined> = new Set(['NON_CURRENT_ASSET', 'CONTRA_ASSET']);

/** What the two accounts make of it; null where the side of the row decides. */
function movementOf({ other_type: type, is_oci }: EquityPair): EquityMovement | 'oci' | 'revalued' | null {
  if (type !== undefined && isEquityType(type)) return 'transfer';
  if (is_oci) return 'oci';
  if (type !== undefined && isIncomeStatementType(type)) return 'other';
  return assets.has(type) ? 'revalued' : null;
}
