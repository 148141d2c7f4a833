import { headOfMovements } from '../../../shared/accounting/statements/statement-head.ts';
import { compareCodes } from '../../../shared/accounting/code-order.ts';
import { compareText } from '../../../shared/accounting/compare-text.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { addTax, missingTax } from '../../../shared/accounting/sum-taxes.ts';
import { movementOf, openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildTaxSummary } from '../../../shared/accounting/statements/build-tax-summary.ts';
import type { ControlMovement, DocumentTax, TaxSum, TaxSummary } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { dueOf } from '../../../shared/accounting/tax-direction.ts';
import { registrationOf } from '../../../shared/accounting/tax-registrations.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { readDocumentTaxes } from '../../../shared/taxes/read-document-taxes.ts';
import { readMovedTaxes, readWaitingTaxes } from '../../../shared/taxes/read-moved-taxes.ts';
import { ownRegistration } from '../../../shared/taxes/own-registration.ts';
import type { TaxReader } from '../../../shared/taxes/tax-reader.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printTaxSummary } from '../print/print-tax-summary.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readSettledTaxes } from '../reading/read-settled-taxes.ts';
import { readUnfiledDue } from '../reading/read-unfiled-taxes.ts';
import { readTaxBooks } from '../reading/read-tax-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowAt, windowOf } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

/** The tax return of a window; with `tax_id` the documents behind that tax. Throws 422 for a tax that there is not, or too many documents. */
export function taxSummary(entity_id: number, parameters: ParamsOf<'readTaxSummary'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const payload = await readTaxSummary(snapshot, books, parameters);
    return { key: 'tax_summary', payload, print: () => printTaxSummary(books, payload) };
  });
}

/** The same within a snapshot that others read too. */
export async function readTaxSummary(snapshot: Snapshot, books: ReportBooks, parameters: ParamsOf<'readTaxSummary'>): Promise<TaxSummary> {
  const window = windowOf(books, parameters);
  const reader = snapshotReader(snapshot, books.entity.id);
  const chart = await readTaxBooks(reader, books);
  const taxOf = (id: number) => chart.taxes.get(id) ?? missingTax(id);
  const { tax_id } = parameters;
  if (tax_id !== undefined && !chart.taxes.has(tax_id))
    throw new RequestError(422, { 'tax-id': [`Tax ${tax_id} does not exist. GET /tax lists them.`] });
  const known = books.entity.tax_registrations;
  const of_tax = tax_id === undefined ? null : chart.taxes.get(tax_id)?.registration;
  const registration =
    parameters.registration === undefined ? registrationOf(of_tax, known) : ownRegistration(parameters.registration, known);
  const isOwn = ({ tax }: Pick<TaxSum, 'tax'>): boolean => registrationOf(tax.registration, known) === registration;
  const sums = new Map<string, TaxSum>();
  const documents: DocumentTax[] = [];
  const add = (document: DocumentTax): void => {
    addTax(sums, document, taxOf);
    if (document.tax_id === tax_id) documents.push(document);
    if (documents.length > limits.statement_rows) throw tooMany();
  };
  for await (const document of readDocumentTaxes(reader, chart, window)) add(document);
  for (const document of await readMovedTaxes(reader, chart, window)) add(document);
  documents.sort(byDate);
  const waiting = await readWaitingTaxes(reader, window.end, taxOf);
  const controls = await readControls(snapshot, reader, books, window);
  const by_registration = Map.groupBy(sums.values(), ({ tax }) => registrationOf(tax.registration, known));
  const own = by_registration.get(registration) ?? [];
  const others = [...by_registration]
    .flatMap(([of, its]) => (of === registration ? [] : [{ registration: of, due: dueOf(its) }]))
    .sort((one, other) => compareText(one.registration ?? '', other.registration ?? ''));
  const unfiled = await readUnfiledDue(reader, chart, { ...window, registration, isOwn }, own);
  const figures = { sums: own, unfiled, waiting: waiting.filter(isOwn), controls, documents, registration, others };
  return buildTaxSummary(headOfMovements(headOf(books, window)), figures);
}

/** What control accounts had before the window, by the books of its first day, and what they moved in it: credits less debits. */
async function readControls(snapshot: Snapshot, reader: TaxReader, books: ReportBooks, window: ReportWindow): Promise<ControlMovement[]> {
  const { balances } = await readBalances(snapshot, books, windowAt(books, window, window.start));
  const settled = await readSettledTaxes(reader, window);
  return balances
    .filter(({ account }) => account.account_type === 'CONTROL')
    .map((balance) => ({
      account: balance.account,
      opening: ZERO.minus(openingOf(balance)),
      movement: ZERO.minus(movementOf(balance)),
      settled: settled.get(balance.account.id) ?? ZERO,
    }))
    .sort((a, b) => compareCodes(a.account.code, b.account.code));
}

function byDate({ transaction: one }: DocumentTax, { transaction: other }: DocumentTax): number {
  return one.transaction_date.getTime() - other.transaction_date.getTime() || one.id - other.id;
}

function tooMany(): RequestError {
  return new RequestError(422, { 'tax-id': [`More than ${limits.statement_rows} documents have this tax. Ask for a shorter time.`] });
}
