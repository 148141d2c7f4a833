export interface PlannedLine {
  account_code: number;
  amount: number;
  quantity?: number;
  tax_codes?: string[];
  narration?: string;
}

/** An entry as the API takes it, and what it settles: the key of an invoice or a bill, whole or by an amount. */
export interface PlannedEntry {
  key: string;
  transaction_type: string;
  account_code: number;
  transaction_date: string;
  due_date?: string;
  narration: string;
  reference?: string;
  currency_code?: string;
  credited?: boolean;
  post: boolean;
  line_items: PlannedLine[];
}

/** A receipt or a payment: its amount is what is left of the document, unless it is a part of it. */
export interface PlannedSettlement {
  settles: string;
  transaction_type: 'RC' | 'PY';
  account_code: number;
  transaction_date: string;
  narration: string;
  currency: 'EUR' | 'USD';
  part?: number;
}

export interface PlannedMonth {
  first_day: string;
  last_day: string;
  entries: PlannedEntry[];
  settlements: PlannedSettlement[];
}

/** The day of a month by its number. */
export type Day = (number: number) => string;
/** A whole number below a bound. */
export type Draw = (below: number) => number;

export interface Planned {
  entries: PlannedEntry[];
  settlements: PlannedSettlement[];
}

export const taxed = { tax_codes: ['STANDARD'] };
