import type { AccountType } from '../../accounting/vocabularies.ts';

/** The types of account numbers in the Swedish plan BAS, by their beginning; the longest that fits says it. */
const plan: Readonly<Record<string, AccountType>> = {
  '1': 'CURRENT_ASSET',
  '10': 'NON_CURRENT_ASSET',
  '11': 'NON_CURRENT_ASSET',
  '12': 'NON_CURRENT_ASSET',
  '13': 'NON_CURRENT_ASSET',
  '14': 'INVENTORY',
  '15': 'RECEIVABLE',
  '19': 'BANK',
  '2': 'CURRENT_LIABILITY',
  '20': 'EQUITY',
  '21': 'EQUITY',
  '22': 'NON_CURRENT_LIABILITY',
  '23': 'NON_CURRENT_LIABILITY',
  '24': 'PAYABLE',
  '26': 'CONTROL',
  '3': 'OPERATING_REVENUE',
  '4': 'DIRECT_EXPENSE',
  '5': 'OVERHEAD_EXPENSE',
  '6': 'OVERHEAD_EXPENSE',
  '7': 'OVERHEAD_EXPENSE',
  '8': 'OTHER_EXPENSE',
  '83': 'NON_OPERATING_REVENUE',
};

/** What SIE says of an account (`#KTYP`): asset, liability, cost, income; where the plan says otherwise, it holds. */
const kinds: Readonly<Record<string, readonly AccountType[]>> = {
  T: ['CURRENT_ASSET', 'NON_CURRENT_ASSET', 'INVENTORY', 'RECEIVABLE', 'BANK'],
  S: ['CURRENT_LIABILITY', 'EQUITY', 'NON_CURRENT_LIABILITY', 'PAYABLE', 'CONTROL'],
  K: ['OVERHEAD_EXPENSE', 'DIRECT_EXPENSE', 'OTHER_EXPENSE'],
  I: ['OPERATING_REVENUE', 'NON_OPERATING_REVENUE'],
};

/** The type of an account by its number in BAS, and by the kind that the file says. */
export function typeInBas(code: string, kind = ''): AccountType {
  const by_plan = plan[code.slice(0, 2)] ?? plan[code.slice(0, 1)] ?? 'OVERHEAD_EXPENSE';
  const allowed = kinds[kind];
  return allowed === undefined || allowed.includes(by_plan) ? by_plan : allowed[0]!;
}
