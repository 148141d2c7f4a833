import { describe, expect, test } from '@jest/globals';
import { checkBalance } from '../../../shared/accounting/check-balance.ts';
import type { CheckedBalance } from '../../../shared/accounting/check-balance.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import { account, amount, day, EUR, period, refusalOf, USD } from './sample-books.ts';

const asked = (more: Partial<CheckedBalance> = {}): CheckedBalance => ({
  amount: amount(50),
  transaction_type: 'JN',
  transaction_date: day('2025-12-31'),
  currency_id: EUR,
  rate: amount(1),
  ...more,
});
type Status = 'OPEN' | 'CLOSED' | 'ADJUSTING';
const setting = (
  type: AccountType,
  more: { mid_year_balances?: boolean; status?: Status; next?: Status; currency?: number; year_start?: number } = {},
) => ({
  account: account(1, type, more.currency ?? EUR),
  period: period(2026, more.status ?? 'OPEN', more.year_start),
  periods: [period(2026, more.status ?? 'OPEN'), period(2027, more.next ?? 'OPEN')],
  entity: { mid_year_balances: more.mid_year_balances ?? false },
  reporting_decimals: 2,
});
const outcome = (balance: CheckedBalance, where: ReturnType<typeof setting>): string => refusalOf(() => checkBalance(balance, where));

describe('an opening balance', () => {
  test('of 50 at 105 is worth 5250, once and for all', () => {
    expect(checkBalance(asked({ currency_id: USD, rate: amount(105) }), setting('RECEIVABLE', { currency: USD })).toString()).toBe('5250');
  });

  test('of zero is allowed, of less is not', () => {
    expect(outcome(asked({ amount: amount(0) }), setting('BANK'))).toBe('accepted');
    expect(outcome(asked({ amount: amount('-0.0001') }), setting('BANK'))).toBe(
      'balance.NegativeAmount 102: Balance Amount cannot be negative',
    );
  });

  test('belongs to balance sheet accounts, but for taxation and fixed assets', () => {
    const codes = Object.fromEntries(
      accountTypeCodes.map((type) => [type, /\d{3}/.exec(outcome(asked(), setting(type)))?.[0] ?? 'accepted']),
    );
    expect(codes).toEqual({
      NON_CURRENT_ASSET: '113',
      CONTRA_ASSET: '113',
      INVENTORY: 'accepted',
      BANK: 'accepted',
      CURRENT_ASSET: 'accepted',
      RECEIVABLE: 'accepted',
      NON_CURRENT_LIABILITY: 'accepted',
      CONTROL: '113',
      CURRENT_LIABILITY: 'accepted',
      PAYABLE: 'accepted',
      EQUITY: 'accepted',
      OPERATING_REVENUE: '105',
      NON_OPERATING_REVENUE: '105',
      OPERATING_EXPENSE: '105',
      DIRECT_EXPENSE: '105',
      OVERHEAD_EXPENSE: '105',
      OTHER_EXPENSE: '105',
      RECONCILIATION: 'accepted',
    });
  });

  test('of a bank is in its currency', () => {
    expect(outcome(asked({ currency_id: USD }), setting('BANK'))).toBe(
      'balance.InvalidCurrency 106: Balance Currency must be the same as the Bank: Account 1 Account Currency',
    );
    expect(outcome(asked({ currency_id: USD }), setting('RECEIVABLE'))).toBe('accepted');
  });

  test('is dated before the first day of its own period', () => {
    const refused = "balance.InvalidBalanceDate 107: Transaction date must be earlier than the first day of the Balance's Reporting Period";
    expect(outcome(asked({ transaction_date: day('2026-01-01') }), setting('BANK'))).toBe(refused);
    expect(outcome(asked({ transaction_date: day('2026-03-31') }), setting('BANK', { year_start: 4 }))).toBe('accepted');
    expect(outcome(asked({ transaction_date: day('2026-04-01') }), setting('BANK', { year_start: 4 }))).toBe(refused);
  });

  test('may be dated inside its period where the entity has mid-year balances, and never after it', () => {
    const mid_year = setting('BANK', { mid_year_balances: true });
    expect(outcome(asked({ transaction_date: day('2026-12-31') }), mid_year)).toBe('accepted');
    expect(outcome(asked({ transaction_date: day('2027-01-01') }), mid_year)).toContain('InvalidBalanceDate 107');
  });

  test.each([
    ['IN', 'RECEIVABLE', 'accepted'],
    ['BL', 'PAYABLE', 'accepted'],
    ['IN', 'PAYABLE', '103'],
    ['BL', 'RECEIVABLE', '103'],
    ['IN', 'INVENTORY', '103'],
    ['JN', 'PAYABLE', 'accepted'],
  ] as const)('of type %s on %s: %s', (transaction_type, type, code) => {
    expect(outcome(asked({ transaction_type }), setting(type))).toContain(code);
  });

  test('of an invoice or a bill on another account is refused by its name', () => {
    expect(outcome(asked({ transaction_type: 'IN' }), setting('PAYABLE'))).toContain('Client Invoice Opening Balances are for Receivable');
    expect(outcome(asked({ transaction_type: 'BL' }), setting('RECEIVABLE'))).toContain('Supplier Bill Opening Balances are for Payable');
  });

  test('has a value that fits fifteen digits', () => {
    const at = (rate: number) =>
      outcome(asked({ amount: amount('9999999999999'), currency_id: USD, rate: amount(rate) }), setting('EQUITY'));
    expect(at(1)).toBe('accepted');
    expect(at(105)).toContain('AmountOverflow');
  });

  test('enters no period before a closed one', () => {
    expect(outcome(asked(), setting('BANK', { next: 'CLOSED' }))).toBe(
      'balance.ClosedReportingPeriod 109: Balance cannot be saved because it is of 2026 and the Reporting Period for 2027 is closed',
    );
    expect(outcome(asked(), setting('BANK', { next: 'ADJUSTING' }))).toBe('accepted');
  });

  test('enters an open period only', () => {
    expect(outcome(asked(), setting('BANK', { status: 'CLOSED' }))).toContain('balance.ClosedReportingPeriod 109');
    expect(outcome(asked(), setting('BANK', { status: 'ADJUSTING' }))).toContain('balance.AdjustingReportingPeriod 110');
  });

  test('that breaks every rule is refused for the first, then the next', () => {
    const wrong = asked({ amount: amount(-1), currency_id: USD, transaction_date: day('2026-05-05'), transaction_type: 'BL' });
    expect(outcome(wrong, setting('OPERATING_REVENUE'))).toContain('NegativeAmount');
    expect(outcome({ ...wrong, amount: amount(1) }, setting('OPERATING_REVENUE'))).toContain('InvalidAccountClassBalance');
    expect(outcome({ ...wrong, amount: amount(1) }, setting('BANK'))).toContain('InvalidCurrency');
    expect(outcome({ ...wrong, amount: amount(1) }, setting('CONTROL'))).toContain('InvalidBalanceDate');
    expect(outcome({ ...wrong, amount: amount(1), transaction_date: day('2025-05-05') }, setting('CONTROL'))).toContain(
      'InvalidBalanceTransaction',
    );
  });
});
