import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import type { TaxReader } from '../../../shared/taxes/tax-reader.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';

/** What settlements of tax returns moved on each account in some days, and what took them back: credits less debits. */
export async function readSettledTaxes(reader: TaxReader, { start, end }: DaySpan): Promise<Map<number, Decimal>> {
  const settled = new Map<number, Decimal>();
  // A settlement is dated its return's last day or later; there are few returns.
  const filed = await reader.find<{ id: number }>('tax_returns', { end_date: { $lte: end } }, { projection: { _id: 1 } });
  if (filed.length === 0) return settled;
  const settlements = await reader.find<Transaction>('transactions', {
    tax_return_id: { $in: filed.map(({ id }) => id), $type: 'number' },
    transaction_date: { $gte: start, $lte: endOfDay(end) },
  });
  if (settlements.length === 0) return settled;
  const rows = await reader.find<LedgerRow>('ledger', rowsOf(reader.entity_id, settlements, { assignment_id: null }));
  for (const { post_account, entry_type, amount } of rows) {
    const credit = entry_type === 'C' ? amount : amount.neg();
    settled.set(post_account, (settled.get(post_account) ?? ZERO).plus(credit));
  }
  return settled;
}
