import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Json } from '../../setup/client.ts';
import type { Bookkeeper } from '../open-books.ts';

/** What the trial balance says of each account, by its code, at the end of a year: debits +, without zeros. */
export async function trialBalance(keeper: Bookkeeper, day: string): Promise<Record<string, Decimal>> {
  const { body } = await keeper.get('/reports/trial-balance', { query: { 'end-date': day } });
  const types = Object.values<Json>(body.trial_balance.accounts).flatMap((of_section) => Object.values<Json>(of_section));
  const accounts = types.flatMap(({ accounts: own }) => own as Json[]);
  const figures = accounts.map((account): [string, Decimal] => [account.code, new Decimal(account.closingBalance)]);
  return Object.fromEntries(figures.filter(([, figure]) => !figure.isZero()));
}
