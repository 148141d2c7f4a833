import { ZERO } from '../../accounting/decimal.ts';
import type { AccountType } from '../../accounting/vocabularies.ts';
import type { JournalAccount } from '../journal.ts';
import { guessAccount } from './guess-account.ts';

/** The type that a number has in a plan of accounts, by its beginning; the longest that fits says it. */
export type Plan = Readonly<Record<string, AccountType>>;

/** What the title of an account says of its type, else its number in the plan of the country; nothing where neither says it. */
export function likelyType(code: string, title: string, plan: Plan): Partial<Pick<JournalAccount, 'account_type' | 'sure'>> {
  const said = guessAccount(title, ZERO);
  if (said.sure !== 'guessed') return { account_type: said.account_type, sure: 'likely' };
  for (let length = 4; length > 0; length -= 1) {
    const type = plan[code.slice(0, length)];
    if (type !== undefined) return { account_type: type, sure: 'likely' };
  }
  return {};
}

/** The general plan of France (plan comptable général). */
export const plan_of_france: Plan = {
  '1': 'EQUITY',
  '16': 'NON_CURRENT_LIABILITY',
  '2': 'NON_CURRENT_ASSET',
  '28': 'CONTRA_ASSET',
  '29': 'CONTRA_ASSET',
  '3': 'INVENTORY',
  '40': 'PAYABLE',
  '41': 'RECEIVABLE',
  '42': 'CURRENT_LIABILITY',
  '43': 'CURRENT_LIABILITY',
  '44': 'CONTROL',
  '45': 'CURRENT_LIABILITY',
  '46': 'CURRENT_LIABILITY',
  '47': 'CURRENT_LIABILITY',
  '48': 'CURRENT_ASSET',
  '5': 'BANK',
  '50': 'CURRENT_ASSET',
  '6': 'OVERHEAD_EXPENSE',
  '60': 'DIRECT_EXPENSE',
  '66': 'OTHER_EXPENSE',
  '67': 'OTHER_EXPENSE',
  '69': 'OTHER_EXPENSE',
  '7': 'OPERATING_REVENUE',
  '76': 'NON_OPERATING_REVENUE',
  '77': 'NON_OPERATING_REVENUE',
};

/** The plans of Germany, by the name that a batch of DATEV gives them. */
export const plans_of_germany: Readonly<Record<string, Plan>> = {
  '03': {
    '0': 'NON_CURRENT_ASSET',
    '06': 'NON_CURRENT_LIABILITY',
    '08': 'EQUITY',
    '10': 'BANK',
    '11': 'BANK',
    '12': 'BANK',
    '14': 'RECEIVABLE',
    '15': 'CURRENT_ASSET',
    '157': 'CONTROL',
    '16': 'PAYABLE',
    '17': 'CURRENT_LIABILITY',
    '177': 'CONTROL',
    '178': 'CONTROL',
    '18': 'EQUITY',
    '2': 'OTHER_EXPENSE',
    '26': 'NON_OPERATING_REVENUE',
    '27': 'NON_OPERATING_REVENUE',
    '3': 'DIRECT_EXPENSE',
    '4': 'OVERHEAD_EXPENSE',
    '8': 'OPERATING_REVENUE',
  },
  '04': {
    '0': 'NON_CURRENT_ASSET',
    '1': 'CURRENT_ASSET',
    '10': 'INVENTORY',
    '11': 'INVENTORY',
    '12': 'RECEIVABLE',
    '14': 'CONTROL',
    '16': 'BANK',
    '17': 'BANK',
    '18': 'BANK',
    '2': 'EQUITY',
    '3': 'CURRENT_LIABILITY',
    '31': 'NON_CURRENT_LIABILITY',
    '33': 'PAYABLE',
    '38': 'CONTROL',
    '4': 'OPERATING_REVENUE',
    '5': 'DIRECT_EXPENSE',
    '6': 'OVERHEAD_EXPENSE',
    '7': 'OTHER_EXPENSE',
    '71': 'NON_OPERATING_REVENUE',
  },
};

/** The plan of Norway (NS 4102). */
export const plan_of_norway: Plan = {
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
  '21': 'NON_CURRENT_LIABILITY',
  '22': 'NON_CURRENT_LIABILITY',
  '24': 'PAYABLE',
  '26': 'CONTROL',
  '27': 'CONTROL',
  '3': 'OPERATING_REVENUE',
  '4': 'DIRECT_EXPENSE',
  '5': 'OVERHEAD_EXPENSE',
  '6': 'OVERHEAD_EXPENSE',
  '7': 'OVERHEAD_EXPENSE',
  '8': 'OTHER_EXPENSE',
  '80': 'NON_OPERATING_REVENUE',
};
