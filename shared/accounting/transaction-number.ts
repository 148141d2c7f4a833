import type { TransactionType } from './vocabularies.ts';

/**
 * `JN01/0001`: type, count of the period on at least two digits, and the sequence of the type in the period on at least four
 * (docs/accounting.md §5.2). Longer values simply grow.
 */
export function transactionNumber(type: TransactionType, period_count: number, sequence: number): string {
  return `${type}${String(period_count).padStart(2, '0')}/${String(sequence).padStart(4, '0')}`;
}

/** `15EUR2026`: the number of an opening balance, from its account, its currency and the year of its period. */
export function balanceNumber(account_id: number, currency_code: string, calendar_year: number): string {
  return `${account_id}${currency_code}${calendar_year}`;
}

/** Whether a number of the caller's own has the form of one that is given in sequence, and so might be given later. */
export function isSequenceForm(transaction_no: string): boolean {
  return /^[A-Z]{2}\d{2,}\/\d{4,}$/.test(transaction_no);
}
