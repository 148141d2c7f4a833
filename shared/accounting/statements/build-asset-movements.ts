import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { assetFigures } from '../statement-figures.ts';
import type { AssetFigure } from '../statement-figures.ts';
import { isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { StatementAccount } from './account-balance.ts';
import { figuresOfAccounts } from './figures-of-accounts.ts';
import type { FiguresOfAccounts } from './figures-of-accounts.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

type AssetChange = Partial<Record<Exclude<AssetFigure, 'opening' | 'closing'>, Decimal>>;

/** What stood on an account of non-current assets in a window against accounts of one type, without opening entries. */
export interface AssetPair {
  /** The account on the other side is one of non-current assets as well. */
  readonly is_within: boolean;
  /** Type of the account on the other side; undefined of one whose record is gone. */
  readonly other_type: AccountType | undefined;
  readonly debit: Decimal;
  readonly credit: Decimal;
  /** It takes back what another entry has posted. */
  readonly reverses: boolean;
}

export interface MovedAsset {
  readonly account: StatementAccount;
  readonly opening: Decimal;
  readonly pairs: readonly AssetPair[];
}

export type AssetMovements = StatementHeadPayload & FiguresOfAccounts<AssetFigure>;

/** The movements of non-current assets by account (IAS 16.73e, docs/accounting.md §11.28). Accounts that never stood are left out. */
export function buildAssetMovements(head: StatementHead, assets: readonly MovedAsset[]): AssetMovements {
  const standing = assets
    .map((asset) => ({ account: asset.account, figures: figuresOf(asset) }))
    .filter(({ figures }) => assetFigures.some((figure) => !figures[figure].isZero()));
  return { ...headPayload(head), ...figuresOfAccounts(assetFigures, standing) };
}

function figuresOf({ account, opening, pairs }: MovedAsset): Record<AssetFigure, Decimal> {
  const changes = pairs.map((pair) => assetChange(account.account_type, pair));
  const sum = (figure: keyof AssetChange): Decimal => sumOf(changes, (change) => change[figure] ?? ZERO);
  const [additions, disposals] = [sum('additions'), sum('disposals')];
  const [depreciation, transfers] = [sum('depreciation'), sum('transfers')];
  const closing = opening.plus(additions).minus(disposals).minus(depreciation).plus(transfers);
  return { opening, additions, disposals, depreciation, transfers, closing };
}

/**
 * What a pair changes, by the account on its other side: one of non-current assets is a transfer (as when what is sold takes its depreciation
 * along), an expense that is debited is depreciation, income is the gain of a sale and lessens what was disposed of. All else is bought or
 * disposed of, by the side; accumulated depreciation has the sides exchanged, and a reversal lowers what its original raised.
 */
function assetChange(type: AccountType, { is_within, other_type, debit, credit, reverses }: AssetPair): AssetChange {
  const isAllowance = type === 'CONTRA_ASSET';
  const moved = debit.minus(credit);
  if (is_within) return { transfers: moved };
  if (other_type !== undefined && isIncomeStatementType(other_type)) {
    if (revenues.has(other_type)) return { disposals: moved.neg() };
    if (isAllowance) return { depreciation: moved.neg() };
    // Work of one's own that becomes an asset is an addition.
    return reverses ? { additions: credit.neg(), depreciation: debit.neg() } : { additions: debit, depreciation: credit };
  }
  return isAllowance === reverses ? { additions: debit, disposals: credit } : { additions: credit.neg(), disposals: debit.neg() };
}

const revenues: ReadonlySet<AccountType> = new Set(['OPERATING_REVENUE', 'NON_OPERATING_REVENUE']);
