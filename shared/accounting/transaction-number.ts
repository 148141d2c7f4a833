import type { TransactionType } from './vocabularies.ts';

/**
 * `JN01/0001`: type, count of the period on at least two digits, and the sequence of the type in the period on at least four
 * (docs/accounting.md §5.2). Larger numbers have more digits.
 */
export function transactionNumber(type: TransactionType, period_count: number, sequence: number): string {
  return `${sequenceName(type, period_count)}/${String(sequence).padStart(4, '0')}`;
}

/** `JN01`: what the numbers of a type in a period begin with. */
export function sequenceName(type: TransactionType, period_count: number): string {
  return `${type}${String(period_count).padStart(2, '0')}`;
}

/** What messages call a transaction: by its number, or as `draft 12` while it has none (docs/accounting.md §5.2). */
export function numberOrDraft({ id, transaction_no }: { readonly id: number; readonly transaction_no: string | null }): string {
  return transaction_no ?? `draft ${id}`;
}

/** `15EUR2026`: the number of an opening balance, from its account, its currency and the year of its period. */
export function balanceNumber(account_id: number, currency_code: string, calendar_year: number): string {
  return `${account_id}${currency_code}${calendar_year}`;
}

/** The sequence of a number and its place in it, when the number has the form of the service's own; undefined for any other. */
export function placeInSequence(transaction_no: string): { name: string; sequence: number } | undefined {
  const parts = /^([A-Z]{2}\d{2,})\/(\d{4,15})$/.exec(transaction_no);
  return parts ? { name: parts[1]!, sequence: parseInt(parts[2]!, 10) } : undefined;
}
