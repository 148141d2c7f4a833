import { addTax, missingTax } from '../../../shared/accounting/sum-taxes.ts';
import { documentRow } from '../../../shared/accounting/statements/build-tax-summary.ts';
import type { DocumentTax, TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { headOfMovements, headPayload } from '../../../shared/accounting/statements/statement-head.ts';
import { boxesOfSum } from '../../../shared/accounting/statements/tax-boxes.ts';
import { registrationOf } from '../../../shared/accounting/tax-registrations.ts';
import { isDeclared } from '../../../shared/accounting/tax-return.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { CountryPack } from '../../../shared/countries/country-pack.ts';
import { textOf } from '../../../shared/countries/text-of.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { fillForm, packOfEntity } from '../../../shared/taxes/fill-form.ts';
import type { FilledForm } from '../../../shared/taxes/fill-form.ts';
import { readDocumentTaxes } from '../../../shared/taxes/read-document-taxes.ts';
import { readMovedTaxes } from '../../../shared/taxes/read-moved-taxes.ts';
import { printTaxReturn } from '../print/print-tax-return.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readTaxBooks } from '../reading/read-tax-books.ts';
import { headOf, windowOf } from '../reading/report-window.ts';
import { readReturnWarnings } from '../reading/read-return-warnings.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import type { Report } from '../report.ts';
import type { BoxRow, OfficialTaxReturn } from './official-tax-return-payload.ts';

/** The return of a window in the boxes of the country's form (docs/accounting.md §5.22). Throws 422 for an entity without a country's pack. */
export function officialTaxReturn(entity_id: number, parameters: ParamsOf<'readOfficialTaxReturn'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const payload = await readOfficialReturn(snapshot, books, parameters);
    return { key: 'tax_return', payload, print: () => printTaxReturn(books, payload) };
  });
}

async function readOfficialReturn(
  snapshot: Snapshot,
  books: ReportBooks,
  { box, ...dates }: ParamsOf<'readOfficialTaxReturn'>,
): Promise<OfficialTaxReturn> {
  const pack = packOfEntity(books.entity);
  if (!pack) throw withoutForm();
  if (box !== undefined && !pack.return.boxes.some(({ code }) => code === box)) throw withoutBox(box, pack);
  const window = windowOf(books, dates);
  const reader = snapshotReader(snapshot, books.entity.id);
  const chart = await readTaxBooks(reader, books);
  const taxOf = (id: number) => chart.taxes.get(id) ?? missingTax(id);
  const isOwn = ({ tax_id, direction }: DocumentTax): boolean =>
    isDeclared(direction, 'sales_tax') && registrationOf(taxOf(tax_id).registration, books.entity.tax_registrations) === null;
  const sums = new Map<string, TaxSum>();
  const documentsOf = new Map<string, Set<string>>();
  const supplies: DocumentTax[] = [];
  const listed: DocumentTax[] = [];
  const isSupply = supplyTo(pack, taxOf);
  const add = (document: DocumentTax): void => {
    if (!isOwn(document)) return;
    addTax(sums, document, taxOf);
    const codes = boxesOfDocument(document, taxOf, pack);
    for (const code of codes) counted(documentsOf, code).add(keyOf(document));
    if (box !== undefined && codes.has(box)) listed.push(document);
    if (listed.length > limits.statement_rows) throw tooMany();
    if (isSupply(document)) supplies.push(document);
  };
  for await (const document of readDocumentTaxes(reader, chart, window)) add(document);
  for (const document of await readMovedTaxes(reader, chart, window)) add(document);
  const filled = fillForm(pack, [...sums.values()], { end: window.end, currency_code: books.entity.currency_code });
  return {
    ...headPayload(headOfMovements(headOf(books, window))),
    ...payloadOf(pack, filled, books),
    boxes: boxRows(pack, filled, books, documentsOf),
    warnings: await readReturnWarnings(snapshot, books, filled, supplies),
    documents: listed.sort(byDate).map(documentRow),
  };
}

function payloadOf(pack: CountryPack, filled: FilledForm, { entity }: ReportBooks) {
  const { due, due_in_ledger, residue } = filled;
  return {
    form: { country: pack.country, name: pack.return.form, version: filled.version, title: textOf(pack.return.name, entity.language) },
    ...{ due: due.toString(), due_in_ledger: due_in_ledger.toString(), residue: residue.toString() },
    unboxed: filled.unboxed.map(({ tax, direction, base, amount }) => ({
      ...{ tax_id: tax.id, code: tax.code, name: tax.name, direction },
      ...{ base: base.toString(), tax: amount.toString() },
    })),
    checked: pack.status === 'checked',
    to_be_checked: [...pack.to_be_checked],
  };
}

function boxRows(
  pack: CountryPack,
  { boxes }: FilledForm,
  { entity }: ReportBooks,
  documentsOf: ReadonlyMap<string, ReadonlySet<string>>,
): BoxRow[] {
  const printed = new Map(pack.return.boxes.map((box) => [box.code, box]));
  return boxes.map(({ code, kind, exact, amount, direction }) => {
    const { meaning, number = code } = printed.get(code)!;
    return {
      ...{ code, number, kind, meaning: textOf(meaning, entity.language), official_meaning: textOf(meaning) },
      ...{ exact: exact.toString(), amount: amount.toString(), documents: documentsOf.get(code)?.size ?? 0 },
      ...(direction && { direction }),
    };
  });
}

/** The boxes to which a document adds something: those of its base unless that is nothing, of its tax, and of what it gives up. */
function boxesOfDocument(
  { tax_id, direction, base, tax, uncollectible }: DocumentTax,
  taxOf: (id: number) => TaxSum['tax'],
  { return: { boxes } }: CountryPack,
): Set<string> {
  const codes = boxesOfSum({ tax: taxOf(tax_id), direction });
  const memo = uncollectible ? boxes.flatMap(({ code, takes }) => (takes?.direction === direction ? [code] : [])) : [];
  return new Set([...(base.isZero() ? [] : codes.base), ...(tax.isZero() ? [] : codes.tax), ...memo]);
}

/** Whether a document supplies a business of another EU country, by what the pack says of its tax. */
function supplyTo(pack: CountryPack, taxOf: (id: number) => TaxSum['tax']): (document: DocumentTax) => boolean {
  const listed = new Set(pack.taxes.flatMap(({ code, ec_sales_list }) => (ec_sales_list ? [`${pack.code}/${code}`] : [])));
  return ({ tax_id, direction }) => direction === 'OUTPUT' && listed.has(taxOf(tax_id).pack_code ?? '');
}

/** An opening balance that brought a tax stands for a document of its own. */
function keyOf({ transaction: { id, transaction_no } }: DocumentTax): string {
  return `${id} ${transaction_no ?? ''}`;
}

function counted(documentsOf: Map<string, Set<string>>, code: string): Set<string> {
  const known = documentsOf.get(code) ?? new Set<string>();
  documentsOf.set(code, known);
  return known;
}

function byDate({ transaction: one }: DocumentTax, { transaction: other }: DocumentTax): number {
  return one.transaction_date.getTime() - other.transaction_date.getTime() || one.id - other.id;
}

function withoutForm(): RequestError {
  const message =
    'The entity was founded without a country, so its return has no official form. Read /reports/tax-summary, whose boxes are the labels of its taxes, or found an entity with a country (GET /country).';
  return new RequestError(422, { form: [message] });
}

function withoutBox(box: string, { return: { form, boxes } }: CountryPack): RequestError {
  return new RequestError(422, { box: [`${form} has no box ${box}. It has ${boxes.map(({ code }) => code).join(', ')}.`] });
}

function tooMany(): RequestError {
  return new RequestError(422, { box: [`More than ${limits.statement_rows} documents stand in this box. Ask for a shorter time.`] });
}
