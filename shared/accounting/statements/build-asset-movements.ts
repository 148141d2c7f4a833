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

/** What stood on an account of non-current assets on a day of a window against one account, without opening entries. */
export interface AssetPair {
  /** `2026-06-15` */
  readonly day: string;
  /** The account on the other side is one of non-current assets as well. */
  readonly is_within: boolean;
  /** Type of the account on the other side; undefined of one whose record is gone. */
  readonly other_type: AccountType | undefined;
  /** The account on the other side takes gains and losses of disposals: it bears the mark DISPOSAL. */
  readonly is_disposal: boolean;
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
  const { account_type } = account;
  const days = daysOfDisposals(pairs);
  const changes = pairs.map((pair) => (account_type === 'CONTRA_ASSET' ? allowanceChange(pair) : costChange(pair, days.has(pair.day))));
  const sum = (figure: keyof AssetChange): Decimal => sumOf(changes, (change) => change[figure] ?? ZERO);
  const [additions, disposals, transfers] = [sum('additions'), sum('disposals'), sum('transfers')];
  const [depreciation, depreciationDisposed] = [sum('depreciation'), sum('depreciationDisposed')];
  const closing = opening.plus(additions).minus(disposals).minus(depreciation).plus(depreciationDisposed).plus(transfers);
  return { opening, additions, disposals, depreciation, depreciationDisposed, transfers, closing };
}

/** What an asset is sold for, and the depreciation that it takes along. */
const disposing: ReadonlySet<AccountType | undefined> = new Set(['BANK', 'RECEIVABLE', 'CONTRA_ASSET']);

/** The days on which an account of assets is credited for a disposal, or a reversal takes such a credit back. */
function daysOfDisposals(pairs: readonly AssetPair[]): Set<string> {
  const isDisposal = ({ other_type, debit, credit, reverses }: AssetPair): boolean =>
    disposing.has(other_type) && !(reverses ? debit : credit).isZero();
  return new Set(pairs.filter(isDisposal).map(({ day }) => day));
}

/**
 * What a pair changes of what assets cost (IAS 16.73e, docs/accounting.md §11.28). A debit is an addition and a credit a disposal, but within
 * these accounts it is a transfer. Gains and losses stand in no column: on the day of a disposal, and on accounts marked DISPOSAL, income and
 * expenses bring the disposal to what the asset cost. On other days an expense is depreciation. A reversal lowers what its original raised.
 */
function costChange({ is_within, other_type, is_disposal, debit, credit, reverses }: AssetPair, isDayOfDisposal: boolean): AssetChange {
  const moved = debit.minus(credit);
  if (other_type === 'CONTRA_ASSET') return { disposals: moved.neg() };
  if (is_within) return { transfers: moved };
  if (is_disposal || (isIncome(other_type) && isDayOfDisposal)) return { disposals: moved.neg() };
  const [added, taken] = reverses ? [credit.neg(), debit.neg()] : [debit, credit];
  return isIncome(other_type) ? { additions: added, depreciation: taken } : { additions: added, disposals: taken };
}

/** The same of depreciation: what income and expenses put there is depreciation, what else takes it away is disposed of. */
function allowanceChange({ is_within, other_type, is_disposal, debit, credit, reverses }: AssetPair): AssetChange {
  const moved = debit.minus(credit);
  if (other_type === 'NON_CURRENT_ASSET') return { depreciationDisposed: moved };
  if (is_within) return { transfers: moved };
  if (is_disposal) return { depreciationDisposed: moved };
  if (isIncome(other_type)) return { depreciation: moved.neg() };
  return reverses ? { additions: debit, depreciationDisposed: credit.neg() } : { additions: credit.neg(), depreciationDisposed: debit };
}

function isIncome(type: AccountType | undefined): boolean {
  return type !== undefined && isIncomeStatementType(type);
}
