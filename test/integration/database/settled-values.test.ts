import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { fromDocument } from '../../../shared/database/document.ts';
import { settledValues } from '../../../shared/storage/migrations/settled-values.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
const decimal = (text: string) => mongoose.Types.Decimal128.fromString(text);

/** Documents as they were stored before values were kept; validators of today do not apply to them. */
async function storeOld(name: string, documents: object[]): Promise<void> {
  await database.db.collection(name).insertMany(documents, { bypassDocumentValidation: true });
}

const found = async (name: string): Promise<Record<string, unknown>[]> => {
  const documents = await database.db.collection(name).find({ entity_id: 77 }).sort({ _id: 1 }).toArray();
  return documents.map((document) => fromDocument<Record<string, unknown>>(document));
};

test('items and assignments of before get their values from what their own rows booked, and no row is touched', async () => {
  const entity_id = 77;
  const row = (_id: number, transaction_id: number, entry_type: string, amount: string, assignment_id: number | null = null) => ({
    ...{ _id, entity_id, position: _id, transaction_id, assignment_id, entry_type, post_account: 1, folio_account: 2 },
    ...{ amount: decimal(amount), foreign_amount: decimal(amount), rate: decimal('1') },
  });
  const transaction = (_id: number, credited: boolean, amount: string, more: object) => ({
    ...{ _id, entity_id, transaction_no: String(_id), account_id: 1, credited, is_posted: true, amount: decimal(amount), deleted_at: null },
    ...{ assigned_amount: decimal('0'), cleared_amount: decimal('0'), ...more },
  });
  // An invoice of 100 booked at 95.0004 in two rows, cleared of 40 by a receipt at 1.1, and carried as a balance that is cleared of 10.
  await storeOld('transactions', [
    transaction(1, false, '100', { cleared_amount: decimal('40') }),
    transaction(2, true, '40', { assigned_amount: decimal('40') }),
    transaction(3, true, '10', { assigned_amount: decimal('10') }),
    transaction(4, false, '7', { is_posted: false }),
  ]);
  await storeOld('balances', [
    {
      ...{ _id: 5, entity_id, account_id: 1, balance_type: 'DEBIT', origin_transaction_id: 1, deleted_at: null },
      ...{ amount: decimal('60'), balance: decimal('66'), assigned_amount: decimal('0'), cleared_amount: decimal('10') },
    },
  ]);
  await storeOld('ledger', [
    row(1, 1, 'D', '90.0004'),
    row(2, 1, 'D', '5'),
    row(3, 2, 'C', '44'),
    row(4, 2, 'D', '5.9998', 6),
    row(5, 3, 'C', '11'),
  ]);
  const assignment = (_id: number, transaction_id: number, cleared_type: string, cleared_id: number, amount: string, forex: string) => ({
    ...{ _id, entity_id, transaction_id, assigning_type: 'Transaction', cleared_type, cleared_id, deleted_at: null },
    ...{ amount: decimal(amount), forex_amount: decimal(forex) },
  });
  await storeOld('assignments', [assignment(6, 2, 'Transaction', 1, '40', '5.9998'), assignment(7, 3, 'Balance', 5, '10', '0')]);
  const rows = await found('ledger');
  await settledValues.apply(database.db);
  await settledValues.apply(database.db);
  expect(await found('ledger')).toEqual(rows);
  const shown = (records: Record<string, unknown>[], ...keys: string[]) => records.map((one) => keys.map((key) => String(one[key])));
  expect(shown(await found('transactions'), 'reporting_amount', 'settled_value', 'assigned_amount', 'cleared_amount')).toEqual([
    ['95.0004', '38.0002', '0', '50'],
    ['44', '44', '40', '0'],
    ['11', '11', '10', '0'],
    ['undefined', '0', '0', '0'],
  ]);
  expect(shown(await found('assignments'), 'assigned_value', 'cleared_value')).toEqual([
    ['44', '38.0002'],
    ['11', '11'],
  ]);
  expect(shown(await found('balances'), 'settled_value', 'cleared_amount', 'carried_through')).toEqual([['11', '10', '']]);
});
