import { Decimal } from '../../shared/accounting/decimal.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { mergeTotals, totalKey, dayTotalOfRow, spansOf } from '../../shared/accounting/running-totals.ts';
import type { TotalIncrement } from '../../shared/accounting/running-totals.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import type { Db } from '../../shared/database/connection.ts';
import { toDocument } from '../../shared/database/document.ts';
import { Book } from './book.ts';
import { storeBook } from './store-book.ts';

const types: AccountType[] = [
  'BANK',
  'RECEIVABLE',
  'PAYABLE',
  'OPERATING_REVENUE',
  'OPERATING_EXPENSE',
  'OVERHEAD_EXPENSE',
  'NON_CURRENT_ASSET',
  'EQUITY',
];
const PAGE = 10_000;
const DAY_MS = 86_400_000;

const LAST_YEAR = 2026;

/**
 * Writes an entity of 40 accounts with `count` ledger rows over the days of so many years, the last of them 2026 and none closed, and
 * the running totals that belong to them.
 */
export async function fillLedger(db: Db, entity_id: number, count: number, years = 1): Promise<Book> {
  const book = new Book({ id: entity_id, name: `${count} rows`, year: LAST_YEAR - years + 1 });
  for (let year = LAST_YEAR - years + 2; year <= LAST_YEAR; year += 1) book.period(year);
  for (let index = 0; index < 40; index += 1) book.account(types[index % types.length]!, `Account ${index + 1}`);
  await storeBook(db, book);
  let totals: TotalIncrement[] = [];
  for (let from = 0; from < count; from += PAGE) {
    const rows = Array.from({ length: Math.min(PAGE, count - from) }, (_, index) => ledgerRow(book, from + index));
    await db
      .collection<{ _id: never }>('ledger')
      .insertMany(rows.map(toDocument) as { _id: never }[], { ordered: false, writeConcern: { w: 1 } });
    totals = mergeTotals([...totals, ...rows.map(dayTotalOfRow).flatMap(spansOf)]);
  }
  const stored = totals.map((total) => toDocument({ ...total, id: `${entity_id}:${totalKey(total)}`, entity_id }));
  await db.collection<{ _id: never }>('totals').insertMany(stored as { _id: never }[], { ordered: false });
  return book;
}

/** Rows come in pairs, a debit and a credit of one amount, spread over accounts and days. */
function ledgerRow(book: Book, index: number): LedgerRow {
  const pair = index >> 1;
  const debit = index % 2 === 0;
  const post = book.accounts[(pair * 7 + (debit ? 0 : 13)) % 40]!.id;
  const folio = book.accounts[(pair * 7 + (debit ? 13 : 0)) % 40]!.id;
  const amount = new Decimal((pair % 9_973) + 1).div(100);
  const id = book.entity.id * 10_000_000 + index;
  const { periods } = book;
  const posting_date = new Date(Date.UTC(periods[0]!.calendar_year, 0, 1) + ((pair * 31) % (365 * periods.length)) * DAY_MS);
  return {
    id,
    entity_id: book.entity.id,
    position: index + 1,
    transaction_id: book.entity.id * 10_000_000 + pair,
    assignment_id: null,
    currency_id: book.euro.id,
    settled_currency_id: null,
    posting_date,
    entry_type: debit ? 'D' : 'C',
    post_account: post,
    folio_account: folio,
    line_item_id: null,
    tax_id: null,
    amount,
    foreign_amount: amount,
    rate: new Decimal(1),
    created_at: posting_date,
    previous_hash: '',
    hash: String(id),
  };
}
