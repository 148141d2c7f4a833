import type { LineItem, Transaction } from '../../shared/resources/records.ts';

/** A transaction as a command has just read or written it, with its live lines in order. */
export interface RecordedTransaction {
  transaction: Transaction;
  lines: LineItem[];
}
