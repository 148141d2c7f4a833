import { compareCodes } from '../code-order.ts';
import { sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { StatementAccount } from './account-balance.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';

/** From the beginning of a window to its end; debits − credits, but for what was debited and credited. */
export const assetFigures = ['opening', 'debit', 'credit', 'closing'] as const;
type AssetFigure = (typeof assetFigures)[number];

export interface MovedAsset extends Readonly<Record<AssetFigure, Decimal>> {
  readonly account: StatementAccount;
}

export interface AssetMovements {
  accounts: ({ account: StatementAccountPayload } & Record<AssetFigure, string>)[];
  totals: Record<AssetFigure, string>;
}

/** The movements of fixed assets by account: opening + debit − credit = closing, of each and of all. Accounts that never stood are left out. */
export function buildAssetMovements(assets: readonly MovedAsset[]): AssetMovements {
  const standing = assets
    .filter((asset) => assetFigures.some((figure) => !asset[figure].isZero()))
    .toSorted((one, other) => compareCodes(one.account.code, other.account.code) || one.account.id - other.account.id);
  const texts = (of: (figure: AssetFigure) => Decimal) =>
    Object.fromEntries(assetFigures.map((figure) => [figure, of(figure).toString()])) as Record<AssetFigure, string>;
  return {
    accounts: standing.map((asset) => ({ account: statementAccount(asset.account), ...texts((figure) => asset[figure]) })),
    totals: texts((figure) => sumOf(standing, (asset) => asset[figure])),
  };
}
