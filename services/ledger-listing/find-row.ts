import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { presentLedgerRow } from '../../shared/resources/ledger/present-ledger-row.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { rowsOfTransactions } from './rows-of-transactions.ts';
import type { ReadOne } from './read-records.ts';

/** One row of the ledger, as it was appended. */
export const findRow: ReadOne = async (db, entity_id, id) => {
  const document = await db.collection<{ _id: number; entity_id: number }>('ledger').findOne({ _id: id, entity_id });
  if (!document) throw new RequestError(404, { id: [`Ledger row ${id} does not exist here; GET /ledger lists those that do.`] });
  const [row] = await rowsOfTransactions(db, entity_id, [fromDocument<LedgerRow>(document)]);
  return presentLedgerRow(row!);
};
