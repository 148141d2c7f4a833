import { exceptAdvances } from '../../../shared/accounting/advances.ts';
import type { Advance } from '../../../shared/accounting/advances.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { CurrencyPosition } from '../../../shared/accounting/currency-position.ts';
import { rateOn } from '../../../shared/accounting/exchange-rate-span.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { buildUnrealisedExchange } from '../../../shared/accounting/statements/build-unrealised-exchange.ts';
import type { UnrealisedPosition } from '../../../shared/accounting/statements/build-unrealised-exchange.ts';
import { translatedPositions } from '../../../shared/accounting/translation.ts';
import { readAdvances } from '../../../shared/books/reading/read-advances.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { ExchangeRate } from '../../../shared/resources/exchange-rate/exchange-rate.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printUnrealisedExchange } from '../print/print-unrealised-exchange.ts';
import { readCurrencyTotals } from '../reading/read-currency-totals.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

/**
 * What translation at the rates of the end date would add, by account and currency, without posting (docs/accounting.md §9.6).
 * Throws report 104 when a currency has no rate on that day, naming all such.
 */
export function unrealisedExchange(entity_id: number, parameters: ParamsOf<'readUnrealisedExchange'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const window = windowUntil(books, parameters);
    const totals = exceptAdvances(await readCurrencyTotals(snapshot, books, window), await readAdvancesOf(snapshot, books, window));
    const held = translatedPositions(books.accounts, totals, books.entity.currency_id);
    const payload = buildUnrealisedExchange(headOf(books, window), await priced(snapshot, books, window, held));
    return { key: 'unrealised_exchange', payload, print: () => printUnrealisedExchange(books, payload) };
  });
}

/** Before the books begin there are none. */
async function readAdvancesOf(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Advance[]> {
  const { base, from } = window.basis;
  return base ? readAdvances({ period_id: base.id, from, to: window.end }, snapshotReader(snapshot, books.entity.id)) : [];
}

async function priced(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  held: readonly CurrencyPosition[],
): Promise<UnrealisedPosition[]> {
  const ids = [...new Set(held.map(({ currency_id }) => currency_id))];
  const found = await db
    .collection('exchange_rates')
    .find({ entity_id: books.entity.id, currency_id: { $in: ids }, deleted_at: null }, { session })
    .toArray();
  const rates = found.map((document) => fromDocument<ExchangeRate>(document));
  const valid = new Map(ids.map((id) => [id, rateOn(id, window.end, rates)]));
  const codeOf = (id: number): string => books.currencies.get(id)?.currency_code ?? String(id);
  const missing = ids.filter((id) => !valid.get(id)).map(codeOf);
  if (missing.length > 0) throw missingRates(missing, window.end);
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  return held.map((position) => ({
    account: accounts.get(position.account_id)!,
    position,
    currency_code: codeOf(position.currency_id),
    rate: valid.get(position.currency_id)!.rate,
  }));
}

function missingRates(codes: readonly string[], day: Date): BookkeepingError {
  const message = `No Exchange Rate of ${codes.join(', ')} is valid on ${dayText(day)}`;
  return new BookkeepingError('report', 'MissingExchangeRate', 'end-date', message);
}
