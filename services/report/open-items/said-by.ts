import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';

interface Said {
  document_id: number | null;
  transaction_type: TransactionType;
  transaction_no: string;
  reference: string | null;
  narration: string | null;
  external_id: string | null;
}

/** What the original document says: a balance keeps it; one that was entered by hand says its own, and its reference is that number. */
export function saidBy(record: Balance | Transaction): Said {
  const { narration = null, external_id = null } = record;
  if (!('balance_type' in record)) {
    const { id, transaction_type, reference } = record;
    return {
      document_id: id,
      transaction_type,
      transaction_no: numberOrDraft(record),
      reference: reference ?? null,
      narration,
      external_id,
    };
  }
  const { origin_transaction_id: document_id, document_no, document_type, document_reference, reference, transaction_type } = record;
  return {
    document_id,
    transaction_type: document_type ?? transaction_type,
    transaction_no: document_no ?? reference ?? record.transaction_no,
    reference: (document_id === null ? reference : document_reference) ?? null,
    narration,
    external_id,
  };
}
