import type { Lookup } from './command.ts';

/** What is reconciled of a transaction: its matches with lines of the bank, and what it moves on accounts whose reconciliation has begun. */
export function matchLookups(transaction_id: number): Lookup[] {
  return [
    { collection: 'bank_matches', field: 'transaction_id', value: transaction_id },
    { collection: 'bank_entries', field: 'transaction_id', value: transaction_id },
  ];
}
