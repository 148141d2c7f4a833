import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { assetFigures } from '../../../shared/accounting/statement-figures.ts';
import { buildAssetMovements } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { AssetPair, MovedAsset } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';

const head = { reportingPeriod: null, start: new Date('2026-01-01'), end: new Date('2026-12-31'), currency: 'EUR' };
const pair = (other_type: AccountType | undefined, debit: number, credit: number, more: Partial<AssetPair> = {}): AssetPair => ({
  day: '2026-06-15',
  is_within: false,
  is_disposal: false,
  other_type,
  debit: new Decimal(debit),
  credit: new Decimal(credit),
  reverses: false,
  ...more,
});
const within = { is_within: true };
const reverses = { reverses: true };
const asset = (code: number, account_type: AccountType, opening: number, ...pairs: AssetPair[]): MovedAsset => ({
  account: { id: code, code: String(code), name: `Account ${code}`, account_type, category_id: null, currency_id: 1 },
  opening: new Decimal(opening),
  pairs,
});

/** Opening, additions, disposals, depreciation, transfers and closing of each account, then of all. */
function movements(...assets: MovedAsset[]): string[] {
  const { accounts, totals } = buildAssetMovements(head, assets);
  return [...accounts, totals].map((row) => assetFigures.map((figure) => row[figure]).join(' '));
}

test('what is bought is added, what is sold is disposed of at its cost, and depreciation is what expenses took', () => {
  const machine = [pair('BANK', 500, 480), pair('NON_OPERATING_REVENUE', 30, 0), pair('CONTRA_ASSET', 0, 50, within)];
  const allowance = [pair('OVERHEAD_EXPENSE', 0, 50), pair('NON_CURRENT_ASSET', 50, 0, within)];
  expect(movements(asset(2, 'CONTRA_ASSET', 0, ...allowance), asset(1, 'NON_CURRENT_ASSET', 0, ...machine))).toEqual([
    '0 500 500 0 0 0 0',
    '0 0 0 50 50 0 0',
    '0 500 500 50 50 0 0',
  ]);
});

test('an asset that is written down itself is depreciated, and work of one’s own that becomes one is added', () => {
  expect(movements(asset(1, 'NON_CURRENT_ASSET', 100, pair('DIRECT_EXPENSE', 40, 0), pair('OTHER_EXPENSE', 0, 25)))).toEqual([
    '100 40 0 25 0 0 115',
    '100 40 0 25 0 0 115',
  ]);
});

test('a reversal lowers what its original raised', () => {
  const machine = [
    pair('PAYABLE', 500, 200),
    pair('PAYABLE', 200, 500, reverses),
    pair('OVERHEAD_EXPENSE', 7, 3),
    pair('OVERHEAD_EXPENSE', 3, 7, reverses),
  ];
  const allowance = [
    pair('OVERHEAD_EXPENSE', 0, 5),
    pair('OVERHEAD_EXPENSE', 5, 0, reverses),
    pair('BANK', 4, 0),
    pair('BANK', 0, 4, reverses),
  ];
  expect(movements(asset(1, 'NON_CURRENT_ASSET', 9, ...machine), asset(2, 'CONTRA_ASSET', -1, ...allowance))).toEqual([
    '9 0 0 0 0 0 9',
    '-1 0 0 0 0 0 -1',
    '8 0 0 0 0 0 8',
  ]);
});

test('accumulated depreciation has the sides exchanged: taken along with what is sold it it is depreciation disposed of', () => {
  expect(movements(asset(2, 'CONTRA_ASSET', -60, pair('BANK', 60, 0), pair(undefined, 0, 10)))).toEqual([
    '-60 -10 0 0 60 0 -10',
    '-60 -10 0 0 60 0 -10',
  ]);
});

test('accounts on which nothing ever stood are left out', () => {
  expect(movements(asset(1, 'NON_CURRENT_ASSET', 0))).toEqual(['0 0 0 0 0 0 0']);
});

test('accounts stand in the order of their codes', () => {
  const [later, earlier] = [asset(12, 'NON_CURRENT_ASSET', 1), asset(9, 'NON_CURRENT_ASSET', 2)];
  const { accounts } = buildAssetMovements(head, [later, { ...earlier, account: { ...earlier.account, id: 99 } }]);
  expect(accounts.map(({ account: { id } }) => id)).toEqual([99, 12]);
});

test('gains and losses of a disposal stand in no column: what was sold leaves at its cost (IAS 16.73e)', () => {
  const sold = [pair('BANK', 0, 95), pair('CONTRA_ASSET', 0, 10, within), pair('OTHER_EXPENSE', 0, 15)];
  const other_day = pair('OTHER_EXPENSE', 0, 5, { day: '2026-07-01' });
  const marked = pair('NON_OPERATING_REVENUE', 3, 0, { is_disposal: true, day: '2026-08-01' });
  expect(movements(asset(1, 'NON_CURRENT_ASSET', 200, ...sold, other_day, marked))).toEqual(['200 0 117 5 0 0 78', '200 0 117 5 0 0 78']);
});
