import { Decimal } from '../../shared/accounting/decimal.ts';
import { SEARCH_WORDS } from '../../shared/api/record-index.ts';
import { wordsOfRecord } from '../../shared/api/search-words.ts';
import type { Db } from '../../shared/database/connection.ts';
import { toDocument } from '../../shared/database/document.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { searchedFields } from '../../shared/resources/searched-fields.ts';
import { Book } from './book.ts';

const INSERT = 10_000;
const DAY_MS = 86_400_000;
/** What is sold: 100 things, of which a hundredth of the sales are stationery. */
const goods = Array.from({ length: 100 }, (_, index) =>
  index === 7 ? 'stationery' : `goods${String.fromCharCode(97 + (index % 26))}${index}`,
);
const clients = Array.from({ length: 2_000 }, (_, index) => `client${index}`);

export function idOf(entity_id: number, n: number): number {
  return entity_id * 10_000_000 + n;
}

/**
 * Posted sales of an entity, as documents and without rows: three main accounts, every day of 2026, amounts that repeat, narrations of
 * four words, references that are numbers; one in a thousand is a journal entry in dollars. Gives the ids of the accounts by name, and that
 * of the dollar.
 */
export async function fillTransactions(db: Db, entity_id: number, count: number): Promise<Record<string, number>> {
  const book = new Book({ id: entity_id, name: `${count} transactions`, year: 2026 });
  const accounts = ['Bank', 'Till', 'Safe'].map((name) => book.account('BANK', name));
  const sales = book.account('OPERATING_REVENUE', 'Sales');
  const dollar = book.currency('USD');
  book.post('CS', accounts[0]!, [{ account: sales, amount: '10.00' }]);
  const template = book.transactions[0]!;
  for (let from = 0; from < count; from += INSERT) {
    const documents = Array.from({ length: Math.min(INSERT, count - from) }, (_, index) => {
      const n = from + index;
      const at = new Date(Date.UTC(2026, 0, 1) + n * 20_000);
      const transaction: Transaction = {
        ...template,
        id: idOf(entity_id, n),
        uuid: `${entity_id}-${n}`,
        transaction_no: `CS01/${n}`,
        account_id: accounts[n % 3]!.id,
        line_accounts: [sales.id],
        transaction_date: new Date(Date.UTC(2026, 0, 1) + (n % 365) * DAY_MS),
        narration: `Sale of ${goods[n % 100]!} to ${clients[(n * 7) % 2_000]!}`,
        reference: `INV-2026-${String(n).padStart(7, '0')}`,
        amount: new Decimal((n % 9_973) + 1).div(100),
        ...(n % 1_000 === 0 ? { external_id: `shop-${n}`, transaction_type: 'JN', currency_id: dollar.id } : {}),
        created_at: at,
        updated_at: at,
      };
      return { ...toDocument(transaction), [SEARCH_WORDS]: wordsOfRecord(transaction, searchedFields.get('transactions')!) };
    });
    const options = { ordered: false, writeConcern: { w: 1 }, bypassDocumentValidation: true } as const;
    await db.collection<{ _id: never }>('transactions').insertMany(documents as unknown as { _id: never }[], options);
  }
  const head = { _id: entity_id as never, version: 1, counts: { transactions: count } };
  await db.collection('heads').insertOne(head, { bypassDocumentValidation: true });
  for (const [name, records] of Object.entries({ currencies: book.currencies, reporting_periods: book.periods }))
    await db.collection<{ _id: never }>(name).insertMany(records.map(toDocument) as { _id: never }[]);
  return { ...Object.fromEntries(book.accounts.map(({ name, id }) => [name, id])), USD: dollar.id };
}
