import { dayText } from '../fiscal-year.ts';
import type { TransactionType } from '../vocabularies.ts';

/** What a transaction says of itself; one that is missing, in spoilt books, has empty texts and no type (docs/accounting.md §6.1). */
export interface StatedTransaction {
  readonly transaction_no: string;
  readonly transaction_type: TransactionType | null;
  readonly reference: string | null;
  readonly narration: string;
}

/** What the rows of statements know of a posted transaction, or of what one of its assignments posted. */
export interface StatedPosting extends StatedTransaction {
  readonly transaction_id: number;
  /** The assignment that posted it, as a realised difference or a tax due on payment; null for the transaction itself. */
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

/**
 * What a row shows of its transaction. The narration says so where the row is the realised difference of an assignment, or a tax that its
 * payment made due: that alone moves a control account.
 */
export function postingPayload(posting: Omit<StatedPosting, 'transaction_id'>, isControl = false): StatedPostingPayload {
  const { assignment_id, posting_date, transaction_no, transaction_type, reference, narration } = posting;
  return {
    transactionDate: dayText(posting_date),
    transactionNo: transaction_no,
    transactionType: transaction_type,
    reference,
    narration: assignment_id === null ? narration : settled(narration, isControl ? 'tax due on payment' : 'realised exchange difference'),
  };
}

function settled(narration: string, what: string): string {
  return narration === '' ? what : `${narration} (${what})`;
}
