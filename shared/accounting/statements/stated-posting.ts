import { dayText } from '../fiscal-year.ts';
import type { TransactionType } from '../vocabularies.ts';

/** What a transaction says of itself; one that is missing, in spoilt books, has empty texts and no type (docs/accounting.md §6.1). */
export interface StatedTransaction {
  readonly transaction_no: string;
  readonly transaction_type: TransactionType | null;
  readonly reference: string | null;
  readonly narration: string;
}

/** What the rows of statements know of a posted transaction, or of the realised difference of one of its assignments. */
export interface StatedPosting extends StatedTransaction {
  readonly transaction_id: number;
  /** The assignment whose realised difference it is; null for the transaction itself. */
  readonly assignment_id: number | null;
  readonly posting_date: Date;
}

/** The same as a row shows it. */
export interface StatedPostingPayload {
  transactionDate: string;
  transactionNo: string;
  /** Null where the transaction is missing. */
  transactionType: TransactionType | null;
  reference: string | null;
  narration: string;
}

/** What a row shows of its transaction. The narration says so where the row is the realised difference of an assignment. */
export function postingPayload(posting: Omit<StatedPosting, 'transaction_id'>): StatedPostingPayload {
  const { assignment_id, posting_date, transaction_no, transaction_type, reference, narration } = posting;
  return {
    transactionDate: dayText(posting_date),
    transactionNo: transaction_no,
    transactionType: transaction_type,
    reference,
    narration: assignment_id === null ? narration : realised(narration),
  };
}

function realised(narration: string): string {
  return narration === '' ? 'realised exchange difference' : `${narration} (realised exchange difference)`;
}
