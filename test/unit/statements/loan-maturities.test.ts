import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Presentation } from '../../../shared/accounting/presentations.ts';
import { maturityFigures } from '../../../shared/accounting/statement-figures.ts';
import { buildLoanMaturities } from '../../../shared/accounting/statements/build-loan-maturities.ts';
import type { LoanAccount } from '../../../shared/accounting/statements/build-loan-maturities.ts';
import type { ScheduleItem } from '../../../shared/accounting/statements/schedule-item.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';

const head = { reportingPeriod: null, start: new Date('2026-01-01'), end: new Date('2026-12-31'), currency: 'EUR' };
const loan = (
  code: number,
  account_type: AccountType,
  balance: number,
  presentation: Presentation | null,
  ...items: ScheduleItem[]
): LoanAccount => ({
  account: { id: code, code: String(code), name: `Account ${code}`, account_type, category_id: null, currency_id: 1, presentation },
  balance: new Decimal(balance),
  items,
});
const item = (due: string | null, original: number, cleared = 0): ScheduleItem => ({
  ...{ id: 1, type: 'Transaction', transaction_no: 'BL01/0001', transaction_type: 'BL', reference: null, narration: null, credited: true },
  transaction_date: new Date('2026-02-01'),
  due_date: due === null ? null : new Date(due),
  original: new Decimal(original),
  cleared: new Decimal(cleared),
});

/** Within one year, one to five, over five, after one year, and the total, of each account, then of all. */
function maturitiesOf(...accounts: LoanAccount[]): string[] {
  const { accounts: rows, totals } = buildLoanMaturities(head, accounts);
  return [...rows.map((row) => ({ code: row.account.code, ...row })), { code: 'all', ...totals }].map(
    (row) => `${row.code}: ${maturityFigures.map((figure) => row[figure]).join(' ')}`,
  );
}

test('open documents are due when they say, and what they do not explain within a year', () => {
  const items = [item('2027-12-31', 100), item('2028-01-01', 200, 50), item('2031-12-31', 10), item('2032-01-01', 400), item(null, 5)];
  expect(maturitiesOf(loan(2400, 'PAYABLE', -715, 'FINANCING', ...items))).toEqual(['2400: 155 160 400 0 715', 'all: 155 160 400 0 715']);
});

test('non-current liabilities are due after a year, overdrafts and current debts of financing within it', () => {
  const accounts = [
    loan(2201, 'CURRENT_LIABILITY', -30, 'FINANCING'),
    loan(301, 'BANK', -20, null),
    loan(2001, 'NON_CURRENT_LIABILITY', -500, null),
  ];
  expect(maturitiesOf(...accounts)).toEqual(['301: 20 0 0 0 20', '2001: 0 0 0 500 500', '2201: 30 0 0 0 30', 'all: 50 0 0 500 550']);
});

test('what is no debt of financing is no loan', () => {
  const accounts = [
    loan(301, 'BANK', 20, null),
    loan(2201, 'CURRENT_LIABILITY', -30, 'OPERATING'),
    loan(2202, 'CURRENT_LIABILITY', 30, 'FINANCING'),
    loan(2400, 'PAYABLE', -5, 'OPERATING'),
    loan(2001, 'NON_CURRENT_LIABILITY', 0, null),
  ];
  expect(maturitiesOf(...accounts)).toEqual(['all: 0 0 0 0 0']);
});

test('loans stand in the order of their codes', () => {
  const numbered = (id: number, one: LoanAccount): LoanAccount => ({ ...one, account: { ...one.account, id } });
  const accounts = [loan(2002, 'NON_CURRENT_LIABILITY', -1, null), loan(2001, 'NON_CURRENT_LIABILITY', -2, null)];
  const { accounts: rows } = buildLoanMaturities(
    head,
    accounts.map((one, index) => numbered(index + 1, one)),
  );
  expect(rows.map(({ account }) => account.id)).toEqual([2, 1]);
});
