import type { Decimal } from '../accounting/decimal.ts';

/** `json`: the lines of a feed, which no file holds. */
export type BankFileFormat = 'camt.052' | 'camt.053' | 'camt.054' | 'mt940' | 'mt942' | 'ofx' | 'qif' | 'csv' | 'json';

/** What a bank's file says, whatever its format (docs/decisions/bank-files.md). Days are texts `2024-12-31`, amounts + for money in. */
export interface BankFile {
  format: BankFileFormat;
  encoding: string;
  statements: BankStatementRead[];
  /** What is odd about the file itself. */
  warnings: ReadWarning[];
}

/** Something odd that did not keep the file from being read. */
export interface ReadWarning {
  code: ReadWarningCode;
  /** The position of the line that it is about; null: the statement, or the file. */
  line: number | null;
  /** What stands in the file. */
  seen: string | null;
}

export type ReadWarningCode =
  | 'amount_has_letters'
  | 'balance_after_period'
  | 'balance_unreadable'
  | 'balance_without_currency'
  | 'cut_off'
  | 'cut_short'
  | 'day_clamped'
  | 'details_missing'
  | 'direction_missing'
  | 'field_25_read_as_86'
  | 'finer_than_currency'
  | 'fitid_twice'
  | 'iban_check_fails'
  | 'line_after_closing'
  | 'line_in_other_currency'
  | 'more_warnings'
  | 'negative_amount'
  | 'no_date'
  | 'no_such_day'
  | 'no_statement'
  | 'odd_date'
  | 'part_differs_from_line'
  | 'part_in_other_currency'
  | 'parts_differ_from_line'
  | 'parts_left_out'
  | 'parts_not_comparable'
  | 'reversals_turned'
  | 'row_left_out'
  | 'securities_left_out'
  | 'status_unknown';

export interface BankStatementRead {
  id: string | null;
  sequence: string | null;
  page: string | null;
  account: AccountRead;
  from: string | null;
  to: string | null;
  opening: BalanceRead | null;
  closing: BalanceRead | null;
  check: BalanceCheck;
  /** Whether its opening is the closing of the statement before it in the file, of the same account; null: none is before it. */
  follows_previous: 'holds' | 'gap' | null;
  lines: BankLineRead[];
  warnings: ReadWarning[];
}

export interface AccountRead {
  iban: string | null;
  number: string | null;
  /** BIC or national code of the bank. */
  bank: string | null;
  currency: string | null;
}

export interface BalanceRead {
  /** As the format calls it: OPBD, 60F, LEDGERBAL. */
  type: string;
  amount: Decimal;
  currency: string | null;
  date: string | null;
}

/** Whether opening + booked lines = closing. */
export type BalanceCheck =
  | { result: 'holds'; sum: Decimal }
  | { result: 'gap'; sum: Decimal; gap: Decimal; hint: GapHint | null }
  | { result: 'not_possible'; reason: string };

/** What would make the sum hold. */
export type GapHint = 'sign_of_opening' | 'sign_of_closing' | 'reversals';

/** One booking. Its details, if the bank lists them, are its `parts` and never lines. */
export interface BankLineRead extends PaymentRead {
  position: number;
  status: 'booked' | 'pending' | 'information';
  booked_on: string | null;
  value_on: string | null;
  /** Turns an earlier booking back. */
  reversal: boolean;
  return_reason: string | null;
  /** The bank's own id of the booking. */
  bank_ref: string | null;
  entry_ref: string | null;
  mandate_id: string | null;
  cheque: string | null;
  original: MoneyRead | null;
  rate: { from: string | null; rate: string } | null;
  charges: MoneyRead[];
  code: { iso?: string; swift?: string; gvc?: string; ofx?: string; bank?: string };
  booking_text: string | null;
  /** How many payments a collective booking has, and how many of them the file lists. */
  batch: { count: number | null; listed: number } | null;
  parts: PaymentRead[];
}

/** Who paid how much for what: a line, or a detail of one. */
export interface PaymentRead {
  amount: Decimal;
  currency: string | null;
  end_to_end_id: string | null;
  counterparty: CounterpartyRead | null;
  text: string | null;
  references: ReferenceRead[];
}

export interface MoneyRead {
  amount: Decimal;
  currency: string | null;
}

export interface CounterpartyRead {
  name: string | null;
  iban: string | null;
  number: string | null;
  bank: string | null;
  /** On whose behalf, where the bank says so. */
  ultimate_name: string | null;
}

export interface ReferenceRead {
  type: string;
  value: string;
}
