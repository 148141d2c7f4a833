import type { LedgerPosting } from './build-general-ledger.ts';

type OfDocument = Pick<LedgerPosting, 'transaction_id' | 'assignment_id'>;

/** Whether two rows of an account are of one document: of one transaction, and not of an assignment of it that was booked later. */
export function isSameDocument(one: OfDocument, other: OfDocument): boolean {
  return one.transaction_id === other.transaction_id && one.assignment_id === other.assignment_id;
}

/**
 * One posting for all rows that a document has on an account, which stand beside each other in the order of the ledger. The account on the
 * other side is undefined where there are several. The sum of all postings stays what it was.
 */
export function groupByDocument(postings: readonly LedgerPosting[]): LedgerPosting[] {
  const documents: LedgerPosting[] = [];
  for (const posting of postings) {
    const last = documents.at(-1);
    if (last && isSameDocument(last, posting)) documents[documents.length - 1] = joined(last, posting);
    else documents.push(posting);
  }
  return documents;
}

function joined(one: LedgerPosting, other: LedgerPosting): LedgerPosting {
  const contra = one.contra?.id === other.contra?.id ? one.contra : undefined;
  return { ...one, contra, amount: one.amount.plus(other.amount) };
}
