import type { Decimal } from '../../accounting/decimal.ts';
import type { BankLineRead } from '../bank-file.ts';
import type { PostedPart } from './proposal.ts';

/** A line to be matched: what the bank wrote, and what the books know of it. */
export interface MatchLine extends Pick<
  BankLineRead,
  | 'amount'
  | 'currency'
  | 'booked_on'
  | 'end_to_end_id'
  | 'counterparty'
  | 'text'
  | 'references'
  | 'original'
  | 'charges'
  | 'code'
  | 'parts'
  | 'reversal'
  | 'return_reason'
> {
  id: number;
  /** The bank account of the books. */
  account_id: number;
  /** What else the bank wrote of it, where payers' references end up: its own reference, that of the entry, its booking text. */
  other_texts?: readonly string[];
  /** Why it must wait for a person, whatever it says: a possible double, a locked day, an account whose reconciliation has not begun. */
  waits: 'possible_double' | 'day_locked' | 'not_begun' | null;
}

/** What is owed to us, or by us. */
export interface OpenItem {
  kind: 'transaction' | 'balance';
  id: number;
  /** Receivables are settled by receipts, payables by payments; one act never mixes them. */
  side: 'receivable' | 'payable';
  contact_id: number | null;
  /** Our number, and what the other side may name: its own number, the reference of payment. */
  numbers: string[];
  /** What is open, + where money should come in: invoices and debit notes; - for bills and credit notes. In its own currency. */
  amount: Decimal;
  currency: string;
  date: string;
  /** An agreed discount for payment until a day, included. */
  discount: { percent: Decimal; until: string } | null;
}

/** An item that is no longer open. */
export type SettledItem = Pick<OpenItem, 'kind' | 'id' | 'contact_id' | 'numbers'>;

/** A movement of a bank account in the books that no line is tied to yet. */
export interface OpenEntry {
  transaction_id: number;
  account_id: number;
  contact_id: number | null;
  numbers: string[];
  /** + where money came in. */
  amount: Decimal;
  date: string;
  /** The other side of a transfer between two of our own accounts. */
  transfer: boolean;
}

export interface MatchAccount {
  id: number;
  /** IBAN and number, as the bank writes them. */
  numbers: string[];
  /** In whose name the bank keeps it. */
  holder: string | null;
  /** Up to this much may be written off without a person. */
  difference_limit: Decimal;
  fee_account_id: number | null;
  rounding_account_id: number | null;
  interest_account_id: number | null;
}

export interface MatchContact {
  id: number;
  names: string[];
  /** IBANs and account numbers. */
  bank_numbers: string[];
}

/** A line that was done, and what may be taken back of it. */
export interface DoneLine extends Pick<
  MatchLine,
  'id' | 'account_id' | 'amount' | 'booked_on' | 'end_to_end_id' | 'counterparty' | 'text'
> {
  /** Its statement is confirmed. */
  confirmed: boolean;
}

/** How often a person booked lines of one counterparty and direction in one way; counts, not a model. */
export interface PastUse {
  /** `payerKey` of a line. */
  key: string;
  direction: 'in' | 'out';
  /** The account; null: in another way, such as an item or a split. */
  account_id: number | null;
  /** The tax that the amount held. */
  tax_id: number | null;
  contact_id: number | null;
  /** How the latest of them was dealt among several accounts, signed as the line. */
  split?: readonly PostedPart[];
  lines: number;
}

/** All that lines are compared with. */
export interface MatchedBooks {
  items: OpenItem[];
  settled: SettledItem[];
  entries: OpenEntry[];
  accounts: MatchAccount[];
  contacts: MatchContact[];
  done: DoneLine[];
  past: PastUse[];
}
