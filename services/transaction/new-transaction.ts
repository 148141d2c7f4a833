import type { TransactionType } from '../../shared/accounting/vocabularies.ts';

/** A line as it arrives: amounts are decimal strings, references ids. */
export interface NewLineItem {
  account_id: number;
  amount: string;
  quantity?: string;
  narration?: string | null;
  taxes?: number[];
  discounts?: number[];
  tax_inclusive?: boolean;
  compound_tax?: boolean;
  credited?: boolean;
}

/** A transaction as it arrives on the bus. */
export interface NewTransaction {
  transaction_type: TransactionType;
  account_id: number;
  transaction_date: string;
  narration: string;
  reference?: string | null;
  transaction_no?: string;
  currency_id?: number;
  exchange_rate_id?: number;
  credited?: boolean;
  compound?: boolean;
  main_account_amount?: string | null;
  line_items?: NewLineItem[];
  post?: boolean;
}
