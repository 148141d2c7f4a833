import { expect, test } from '@jest/globals';
import { presentLedgerRow } from '../../../shared/resources/ledger/present-ledger-row.ts';
import type { RowOfTransaction } from '../../../shared/resources/ledger/present-ledger-row.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';

const posted = (hash: string): RowOfTransaction => ({
  of: { transaction_no: 'CS01/0001', transaction_date: new Date('2026-02-03T00:00:00Z'), narration: 'Sale', reference: null },
  named: {},
  id: 1,
  entity_id: 1,
  position: 1,
  transaction_id: 1,
  assignment_id: null,
  line_item_id: 1,
  tax_id: null,
  posting_date: new Date('2026-02-03T00:00:00Z'),
  entry_type: 'D',
  post_account: 1,
  folio_account: 2,
  currency_id: 1,
  settled_currency_id: null,
  amount: new Decimal(100),
  foreign_amount: new Decimal(100),
  rate: new Decimal(1),
  created_at: new Date('2026-02-03T10:00:00Z'),
  previous_hash: '',
  hash,
});

test('a row shows what every record shows: its UUID is made of its hash, and it was never updated', () => {
  const row = presentLedgerRow(posted(`${'0'.repeat(16)}f${'1'.repeat(47)}`));
  expect(row).toMatchObject({ uuid: '00000000-0000-8000-b111-111111111111', updated_at: row.created_at });
  expect(row.uuid).not.toBe(presentLedgerRow(posted('7'.repeat(64))).uuid);
});
