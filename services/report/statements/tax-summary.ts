import { compareCodes } from '../../../shared/accounting/code-order.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { buildTaxSummary } from '../../../shared/accounting/statements/build-tax-summary.ts';
import type { DocumentTax, SummedTax, TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printTaxSummary } from '../print/print-tax-summary.ts';
import { readDocumentTaxes } from '../reading/read-document-taxes.ts';
import { readMovedTaxes, readWaitingTaxes } from '../reading/read-moved-taxes.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowOf } from '../reading/report-window.ts';

/** The tax return of a window; with `tax_id` the documents behind that tax. Throws 422 for a tax that there is not, or too many documents. */
export function taxSummary(entity_id: number, parameters: ParamsOf<'readTaxSummary'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const window = windowOf(books, parameters);
    const taxes = await readTaxes(snapshot, entity_id);
    const { tax_id } = parameters;
    if (tax_id !== undefined && !taxes.has(tax_id))
      throw new RequestError(422, { 'tax-id': [`Tax ${tax_id} does not exist. GET /tax lists them.`] });
    const sums = new Map<string, TaxSum>();
    const documents: DocumentTax[] = [];
    const add = (document: DocumentTax): void => {
      addDocument(sums, document, taxes);
      if (document.tax_id === tax_id) documents.push(document);
      if (documents.length > limits.statement_rows) throw tooMany();
    };
    for await (const document of readDocumentTaxes(snapshot, books, window, taxes)) add(document);
    for (const document of await readMovedTaxes(snapshot, books, window, taxes)) add(document);
    documents.sort(byDate);
    const waiting = await readWaitingTaxes(snapshot, books, window, (id) => taxes.get(id) ?? missing(id));
    const { balances } = await readBalances(snapshot, books, window);
    const controls = balances
      .filter(({ account }) => account.account_type === 'CONTROL')
      .map(({ account, movement }) => ({ account, movement: movement.neg() }))
      .sort((a, b) => compareCodes(a.account.code, b.account.code));
    const payload = buildTaxSummary(headOf(books, window), { sums: [...sums.values()], waiting, controls, documents });
    return { key: 'tax_summary', payload, print: () => printTaxSummary(books, payload) };
  });
}

function addDocument(sums: Map<string, TaxSum>, document: DocumentTax, taxes: ReadonlyMap<number, Tax>): void {
  const { tax_id, direction } = document;
  const key = `${tax_id}:${direction}`;
  const sum = sums.get(key) ?? {
    tax: taxes.get(tax_id) ?? missing(tax_id),
    direction,
    base: ZERO,
    amount: ZERO,
    non_deductible: ZERO,
    on_accounts: new Map(),
    documents: 0,
  };
  sums.set(key, {
    ...sum,
    base: sum.base.plus(document.base),
    amount: sum.amount.plus(document.tax),
    non_deductible: sum.non_deductible.plus(document.non_deductible),
    on_accounts: addedUp(sum.on_accounts, document.on_accounts),
    documents: sum.documents + 1,
  });
}

function byDate({ transaction: one }: DocumentTax, { transaction: other }: DocumentTax): number {
  return one.transaction_date.getTime() - other.transaction_date.getTime() || one.id - other.id;
}

function addedUp(one: TaxSum['on_accounts'], other: TaxSum['on_accounts']): TaxSum['on_accounts'] {
  const sums = new Map(one);
  for (const [account_id, amount] of other) sums.set(account_id, amount.plus(sums.get(account_id) ?? ZERO));
  return sums;
}

function missing(id: number): SummedTax {
  return { id, code: '', name: '', rate: null, account_id: null };
}

/** Recycled ones too: what has been charged stays. */
async function readTaxes({ db, session }: Snapshot, entity_id: number): Promise<Map<number, Tax>> {
  const documents = await db.collection('taxes').find({ entity_id }, { session }).toArray();
  return new Map(documents.map((document) => fromDocument<Tax>(document)).map((tax) => [tax.id, tax]));
}

function tooMany(): RequestError {
  return new RequestError(422, { 'tax-id': [`More than ${limits.statement_rows} documents have this tax. Ask for a shorter time.`] });
}
