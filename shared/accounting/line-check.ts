import type { Account, Discount, LineItem, Tax, Transaction } from './records.ts';

export type CheckedTransaction = Pick<
  Transaction,
  'transaction_type' | 'account_id' | 'currency_id' | 'settled_currency_id' | 'compound' | 'credited' | 'opening'
>;
export type CheckedLine = Pick<
  LineItem,
  | 'account_id'
  | 'amount'
  | 'quantity'
  | 'price_base_quantity'
  | 'adjustments'
  | 'kind'
  | 'percent'
  | 'base'
  | 'reason_code'
  | 'tax_inclusive'
  | 'compound_tax'
  | 'taxes'
  | 'discounts'
  | 'withholding_tax_id'
  | 'dimensions'
  | 'tax_direction'
  | 'tax_base'
> & {
  /** When it was performed. */
  period?: { start: Date | null; end: Date | null } | null;
};

/** One thing wrong with one line; the request answers it as `line_items.{index}.{field}` with code 118. */
export interface LineItemFault {
  index: number;
  field: string;
  message: string;
  /** What to do, added to the message; null where the message says what is accepted. */
  cure: string | null;
  /** Its row in the line item's own error catalogue, for a line that is sent on its own. */
  condition?: LineItemCondition;
}

export type LineItemCondition = 'NegativeAmount' | 'NegativeQuantity' | 'MultipleTax' | 'MixedDiscount';

/** What to do about a fault: a sentence, or that of its row in the catalogue; null where the message says what is accepted. */
export type LineItemCure = string | null | { condition: LineItemCondition };

/** The chart that lines refer to; an id that is missing, recycled or another entity's is undefined. */
export interface ChartLookup {
  reporting_currency_id: number;
  /** Of a currency's minor unit. */
  decimalsOf(currency_id: number): number;
  account(id: number): Account | undefined;
  tax(id: number): Tax | undefined;
  /** All that there are, by id, to name another one. */
  taxes?(): readonly Tax[];
  discount(id: number): Discount | undefined;
  dimension_value(id: number): object | undefined;
}

/** What the checks of one line share. */
export interface LineCheck {
  /** Null for a line that belongs to no transaction yet: what depends on one is checked when it joins. */
  transaction: CheckedTransaction | null;
  line: CheckedLine;
  chart: ChartLookup;
  report: (field: string, message: string, cure: LineItemCure) => void;
}
