import { codeOrder } from '../../../shared/accounting/code-order.ts';
import { nothing } from '../../../shared/api/record-form.ts';
import { transaction as transactionResource } from '../../../shared/resources/transaction/transaction.ts';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { fiscalYearSpan } from '../../../shared/accounting/fiscal-year.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { BookRecord, UnpostedRow } from '../../../shared/accounting/records.ts';
import type { Discount } from '../../../shared/resources/discount/discount.ts';
import type { ExchangeRate } from '../../../shared/resources/exchange-rate/exchange-rate.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';

/** Currency 1 is the reporting currency EUR, 2 is USD, 3 is GBP. */
export const EUR = 1;
export const USD = 2;
export const GBP = 3;
export const codes = new Map([
  [EUR, 'EUR'],
  [USD, 'USD'],
  [GBP, 'GBP'],
]);

export const amount = (text: string | number): Decimal => new Decimal(text);
export const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

function record(id: number): BookRecord {
  const created_at = day('2026-01-01');
  return { id, uuid: `uuid-${id}`, entity_id: 1, created_at, updated_at: created_at, deleted_at: null, revision: 1 };
}

const ofCode = (code: string) => ({ code, code_order: codeOrder(code) });

export function account(id: number, account_type: AccountType, currency_id = EUR): Account {
  return { ...record(id), name: `Account ${id}`, account_type, ...ofCode(String(id)), description: null, currency_id, category_id: null };
}

export function tax(id: number, code: string, rate: string, more: Partial<Tax> = {}): Tax {
  return {
    ...record(id),
    name: code,
    code,
    rate: amount(rate),
    account_id: rate === '0' ? null : 900 + id,
    withholding_tax: false,
    ...more,
  };
}

export function discount(id: number, rate: string, more: Partial<Discount> = {}): Discount {
  return { ...record(id), name: `D${id}`, code: `D${id}`, rate: amount(rate), account_id: 800 + id, gross_discount: false, ...more };
}

export function rate(id: number, currency_id: number, value: string, valid_from: string, valid_to: string | null = null): ExchangeRate {
  return {
    ...record(id),
    currency_id,
    rate: amount(value),
    valid_from: day(valid_from),
    valid_to: valid_to === null ? null : day(valid_to),
    bounded: valid_to !== null,
  };
}

export function period(calendar_year: number, status: ReportingPeriod['status'] = 'OPEN', year_start = 1): ReportingPeriod {
  const { start, end } = fiscalYearSpan(calendar_year, year_start);
  return {
    ...record(calendar_year),
    calendar_year,
    start_date: start,
    end_date: end,
    period_count: calendar_year - 2025,
    status,
    closing_date: null,
  };
}

export function line(id: number, account_id: number, value: string, more: Partial<LineItem> = {}): LineItem {
  return {
    ...record(id),
    transaction_id: 1,
    position: 0,
    account_id,
    amount: amount(value),
    quantity: amount(1),
    narration: null,
    tax_inclusive: false,
    compound_tax: false,
    credited: false,
    taxes: [],
    discounts: [],
    extended_amount: null,
    applied_taxes: [],
    applied_discounts: [],
    ...more,
  };
}

export function transaction(id: number, more: Partial<Transaction> = {}): Transaction {
  return {
    ...record(id),
    ...nothing(transactionResource),
    transaction_type: 'IN',
    transaction_no: `IN01/000${id}`,
    transaction_date: day('2026-06-15'),
    reporting_period_id: 2026,
    account_id: 1,
    currency_id: EUR,
    exchange_rate_id: 1,
    rate: amount(1),
    narration: 'n',
    credited: false,
    compound: false,
    amount: amount(100),
    tax: {},
    discount: {},
    assigned_amount: ZERO,
    cleared_amount: ZERO,
    settled_value: ZERO,
    settlement: 'open',
    is_posted: true,
    created_by: 1,
    posted_by: 1,
    posted_at: day('2026-06-15'),
    ...more,
  };
}

export function balance(id: number, more: Partial<Balance> = {}): Balance {
  return {
    ...record(id),
    reporting_period_id: 2026,
    account_id: 1,
    currency_id: EUR,
    exchange_rate_id: 1,
    balance_type: 'DEBIT',
    transaction_type: 'JN',
    transaction_date: day('2025-12-31'),
    transaction_no: `1EUR2026`,
    reference: null,
    amount: amount(100),
    balance: amount(100),
    cleared_amount: ZERO,
    settlement: 'none',
    assigned_amount: ZERO,
    settled_value: ZERO,
    carried_through: [],
    carried_from_period_id: null,
    origin_transaction_id: null,
    reversed_by_id: null,
    ...more,
  };
}

/** A debit of 5 to account 1 and the credit to account 2, as a transaction's rows before they are posted. */
export function pairOfRows(transaction_id: number): [debit: UnpostedRow, credit: UnpostedRow] {
  const shared = {
    transaction_id,
    assignment_id: null,
    line_item_id: null,
    tax_id: null,
    currency_id: EUR,
    settled_currency_id: null,
    posting_date: day('2026-06-15'),
    amount: amount(5),
    foreign_amount: amount(5),
    rate: amount(1),
  };
  return [
    { ...shared, entry_type: 'D', post_account: 1, folio_account: 2 },
    { ...shared, entry_type: 'C', post_account: 2, folio_account: 1 },
  ];
}

/** Appends rows as the books do, with a chain of the given hash function. */
export function asLedger(rows: UnpostedRow[], hash: (row: Omit<LedgerRow, 'hash'>) => string): LedgerRow[] {
  let previous_hash = '';
  return rows.map((row, index) => {
    const unhashed = { ...row, id: index + 1, entity_id: 1, position: index + 1, created_at: day('2026-06-15'), previous_hash };
    previous_hash = hash(unhashed);
    return { ...unhashed, hash: previous_hash };
  });
}

/** `D 1/4 100` for each row: side, post account, folio account, reporting amount. */
export const rowTexts = (rows: UnpostedRow[]): string[] =>
  rows.map((row) => `${row.entry_type} ${row.post_account}/${row.folio_account} ${row.amount.toString()}`);

/** Debits − credits by account in the reporting currency. */
export function balancesOf(rows: UnpostedRow[]): Record<number, string> {
  const sums: Record<number, Decimal> = {};
  for (const row of rows) {
    const signed = row.entry_type === 'D' ? row.amount : row.amount.neg();
    sums[row.post_account] = (sums[row.post_account] ?? ZERO).plus(signed);
  }
  return Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, sum.toString()]));
}

export function item(more: Partial<OpenItem> = {}): OpenItem {
  return {
    kind: 'Transaction',
    id: 1,
    label: 'Client Invoice',
    transaction_type: 'IN',
    number: 'IN01/0001',
    reference: null,
    date: day('2026-06-15'),
    open_from: more.date ?? day('2026-06-15'),
    account_id: 1,
    document_reference: null,
    contact_id: null,
    currency_id: USD,
    exchange_rate_id: 7,
    rate: amount(100),
    side: 'D',
    amount: amount(100),
    assigned_amount: ZERO,
    cleared_amount: ZERO,
    value: (more.amount ?? amount(100)).times(more.rate ?? amount(100)),
    settled_value: ZERO,
    is_posted: true,
    compound: false,
    reversed: false,
    is_value_entry: false,
    assignable: false,
    clearable: true,
    period_status: 'OPEN',
    ...more,
  };
}

/** The `condition [code]` of the bookkeeping error that an act throws, with its message. */
export function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    const refusal = error as { resource?: string; condition?: string; code?: number; message: string };
    if (refusal.resource === undefined) throw error;
    return `${refusal.resource}.${refusal.condition ?? ''} ${String(refusal.code)}: ${refusal.message}`;
  }
  return 'accepted';
}
