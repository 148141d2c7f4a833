import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** A transaction as a command has just read or written it, with its live lines in order. */
export interface RecordedTransaction {
  transaction: Transaction;
  lines: LineItem[];
  /** What was paid of it before, where it has just been posted. */
  clearances?: Assignment[];
}
