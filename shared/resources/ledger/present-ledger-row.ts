import { presentFields } from '../../api/record-form.ts';
import type { ShownFields } from '../../api/resource-types.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { exactRateOf, timestampOf } from '../present-values.ts';
import { ledger } from './ledger.ts';

/** A row with its transaction, and the values it names, as codes. */
export interface RowOfTransaction extends LedgerRow {
  readonly named: Readonly<Record<string, string>>;
  readonly of: Pick<Transaction, 'transaction_no' | 'transaction_date' | 'narration' | 'reference'>;
}

/**
 * A ledger row: `amount` in the reporting currency, `foreign_amount` in the row's currency. Texts of its transaction are shown with it, but
 * they are not part of the chain.
 */
export function presentLedgerRow({ of, named, ...row }: RowOfTransaction): ShownFields<typeof ledger.fields> {
  return presentFields(ledger.fields, row, {
    transaction_no: of.transaction_no ?? '',
    transaction_date: timestampOf(of.transaction_date),
    narration: of.narration,
    reference: of.reference,
    uuid: uuidOf(row.hash),
    dimensions: named,
    rate_exact: exactRateOf(row.rate),
    updated_at: timestampOf(row.created_at),
  });
}

/** A row is identified by its hash, so its UUID is made from that (RFC 9562 §5.8, version 8). Nothing more is stored for it. */
function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
