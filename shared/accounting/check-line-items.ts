import { isStorableAmount, roundAmount } from './amount.ts';
import { checkLineCharges } from './check-line-charges.ts';
import type { Account, Discount, LineItem, Tax, Transaction } from './records.ts';
import { acceptsCurrency, unacceptedCurrency } from './transaction-currency.ts';
import type { AccountType } from './vocabularies.ts';
import { accountTypeLabels, transactionTypes } from './vocabularies.ts';

export type CheckedTransaction = Pick<Transaction, 'transaction_type' | 'account_id' | 'currency_id' | 'compound'>;
export type CheckedLine = Pick<LineItem, 'account_id' | 'amount' | 'quantity' | 'tax_inclusive' | 'compound_tax' | 'taxes' | 'discounts'>;

/** One thing wrong with one line; the request answers it as `line_items.{index}.{field}` with code 118. */
export interface LineItemFault {
  index: number;
  field: string;
  message: string;
  /** Its row in the line item's own error catalogue, for a line that is sent on its own. */
  condition?: LineItemCondition;
}

export type LineItemCondition = 'NegativeAmount' | 'NegativeQuantity' | 'MultipleTax' | 'MixedDiscount';

/** The chart that lines refer to; an id that is missing, recycled or another entity's is undefined. */
export interface ChartLookup {
  reporting_currency_id: number;
  account(id: number): Account | undefined;
  tax(id: number): Tax | undefined;
  discount(id: number): Discount | undefined;
}

/** What the checks of one line share. */
export interface LineCheck {
  /** Null for a line that belongs to no transaction yet: what depends on one is checked when it joins. */
  transaction: CheckedTransaction | null;
  line: CheckedLine;
  chart: ChartLookup;
  report: (field: string, message: string, condition?: LineItemCondition) => void;
}

/** Every fault of every line of a transaction, all at once, in the order of lines (docs/accounting.md §5.3–5.6, §3.4). */
export function checkLineItems(transaction: CheckedTransaction | null, lines: readonly CheckedLine[], chart: ChartLookup): LineItemFault[] {
  const faults: LineItemFault[] = [];
  lines.forEach((line, index) => {
    const report: LineCheck['report'] = (field, message, condition) => {
      faults.push({ index, field, message, ...(condition ? { condition } : {}) });
    };
    const check: LineCheck = { transaction, line, chart, report };
    checkFigures(check);
    checkAccount(check);
    checkLineCharges(check);
  });
  return faults;
}

function checkFigures({ line, report }: LineCheck): void {
  if (line.amount.isNegative() && !line.amount.isZero()) report('amount', 'LineItem Amount cannot be negative', 'NegativeAmount');
  if (line.quantity.isNegative() && !line.quantity.isZero()) report('quantity', 'LineItem Quantity cannot be negative', 'NegativeQuantity');
  if (!isStorableAmount(roundAmount(line.amount.times(line.quantity))))
    report('amount', 'LineItem Amount times Quantity has more than 15 digits');
}

function checkAccount({ transaction, line, chart, report }: LineCheck): void {
  const account = chart.account(line.account_id);
  if (!account) {
    report('account_id', `Account ${line.account_id} does not exist`);
    return;
  }
  if (!transaction) return;
  const { label, line_account_types }: { label: string; line_account_types: readonly AccountType[] } =
    transactionTypes[transaction.transaction_type];
  if (!line_account_types.includes(account.account_type)) {
    report('account_id', `${label} LineItem Account must be of type ${accountTypeLabels(line_account_types)}`);
  }
  if (!acceptsCurrency(account, transaction.currency_id, chart.reporting_currency_id)) report('account_id', unacceptedCurrency(account));
  if (line.account_id === transaction.account_id && !transaction.compound) {
    report('account_id', 'A Transaction Main Account cannot be one of the Line Item Accounts');
  }
}
