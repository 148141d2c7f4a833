import type { Account } from '../../shared/resources/account/account.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';

interface Tax {
  account: Account;
  percent: number;
}

/** What a posting moves on one account; a tax is charged on top. */
export interface Line {
  account: Account;
  amount: number | string;
  tax?: Tax;
  credited?: boolean;
}

/** What a document says of itself; what is left out is the book's: its currency, its day. */
export interface Posting {
  date?: string;
  currency?: Currency;
  rate?: number | string;
  credited?: boolean;
  narration?: string;
  reference?: string;
}
