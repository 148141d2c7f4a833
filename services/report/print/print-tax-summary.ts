import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { TaxSummary } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { taxDirections } from '../../../shared/accounting/vocabularies.ts';
import { codesOf } from '../../../shared/accounting/codes-of.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { Addend, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { adding } from './prove-statement.ts';
import { captionOf, headingRow, sumRow } from './section-rows.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';
import { taxDocumentTable } from './tax-document-table.ts';

/** The tax return: by tax, by control account, and the documents behind one tax when it is asked for. */
export function printTaxSummary(books: ReportBooks, summary: TaxSummary): PrintedStatement {
  const wording = wordingOf(books, summary);
  return {
    ...statementFrame(books, [summary], 'tax_summary'),
    ...subjectOfReturn(books, summary),
    tables: [
      ...returnTables(summary, wording),
      ...(summary.accounts.length > 0 ? [accountTable(summary, wording)] : []),
      ...(summary.documents.length > 0 ? [taxDocumentTable(summary.documents, wording)] : []),
    ],
    notes: [wording.words.phrases.tax_signs],
  };
}

/** The figures of the return: by tax, by box, and what waits for payments. */
export function returnTables(summary: TaxSummary, wording: Wording): PrintedTable[] {
  return [
    taxTable(summary, wording),
    ...(summary.boxes.length > 0 ? [boxTable(summary, wording)] : []),
    ...(summary.countries.length > 0 ? [countryTable(summary, wording)] : []),
    ...(summary.waiting.length > 0 ? [waitingTable(summary, wording)] : []),
  ];
}

/** The tax number under which it is declared, where it is not that at home. */
function subjectOfReturn({ entity }: ReportBooks, { registration }: TaxSummary): { subject?: string } {
  const own = entity.tax_registrations?.find(({ code }) => code === registration);
  return own ? { subject: `${own.code}: ${own.country} ${own.number}` } : {};
}

/** What a one-stop shop declares: by country and rate. */
function countryTable({ countries }: TaxSummary, { format, words: { columns, phrases } }: Wording): PrintedTable {
  return {
    caption: phrases.by_country,
    layout: 'list',
    columns: [
      { label: columns.country, align: 'start' },
      { label: columns.tax_rate, align: 'end' },
      { label: columns.base, align: 'end' },
      { label: columns.tax_amount, align: 'end' },
    ],
    rows: countries.map(({ country, rate, base, tax }) => ({
      kind: 'row',
      cells: [country, format.plain(rate), format.amount(base), format.amount(tax)],
    })),
  };
}

function taxTable({ taxes, totals }: TaxSummary, { format, words }: Wording): PrintedTable {
  const { columns } = words;
  const sums: Addend[] = [];
  // Few books have taxes that cannot be deducted in full.
  const isJoined = taxes.some(({ nonDeductible }) => !new Decimal(nonDeductible).isZero());
  const joinedOf = ({ nonDeductible }: Pick<TaxSummary['taxes'][number], 'nonDeductible'>) =>
    isJoined ? [format.amount(nonDeductible)] : [];
  const blank = isJoined ? [''] : [];
  const rows = codesOf(taxDirections).flatMap((direction): PrintedRow[] => {
    const own = taxes
      .filter((tax) => tax.direction === direction)
      .map((tax): PrintedRow => {
        const name = tax.rate === null ? fillWords(words.phrases.tax_missing, { id: tax.taxId }) : tax.name;
        const rate = tax.rate === null ? '' : format.plain(tax.rate);
        return {
          kind: 'row',
          cells: [name, tax.code, rate, format.amount(tax.base), format.amount(tax.tax), ...joinedOf(tax), format.count(tax.documents)],
        };
      });
    if (own.length === 0) return [];
    const total = sumRow(
      { kind: 'total', cells: [words.totals.TOTAL, '', '', '', format.amount(totals[direction]), ...blank, ''] },
      adding(own),
    );
    const sign = taxDirections[direction].due;
    if (sign !== 0) sums.push({ row: total, sign });
    return [headingRow(captionOf(words.directions, direction)), ...own, total];
  });
  return {
    caption: words.phrases.by_tax_code,
    layout: 'list',
    columns: [
      { label: columns.tax, align: 'start', wraps: true },
      { label: columns.tax_code, align: 'start', minor: true },
      { label: columns.tax_rate, align: 'end', minor: true },
      { label: columns.base, align: 'end' },
      { label: columns.tax_amount, align: 'end' },
      ...(isJoined ? [{ label: columns.not_deductible, align: 'end' } as const] : []),
      { label: columns.documents, align: 'end', minor: true },
    ],
    rows: [...rows, sumRow({ kind: 'final', cells: [columns.due, '', '', '', format.amount(totals.due), ...blank, ''] }, sums)],
  };
}

function boxTable({ boxes }: TaxSummary, { format, words }: Wording): PrintedTable {
  return {
    caption: words.phrases.by_box,
    layout: 'list',
    columns: [
      { label: words.columns.box, align: 'start' },
      { label: words.columns.amount, align: 'end' },
    ],
    rows: boxes.map(({ code, amount }) => ({ kind: 'row', cells: [code, format.amount(amount)] })),
  };
}

/** By direction, what no payment has made due yet; it is in no sum. */
function waitingTable({ waiting }: TaxSummary, { format, words }: Wording): PrintedTable {
  const { columns } = words;
  return {
    caption: words.phrases.waiting,
    layout: 'list',
    columns: [
      { label: columns.tax_code, align: 'start' },
      { label: columns.base, align: 'end' },
      { label: columns.tax_amount, align: 'end' },
    ],
    rows: codesOf(taxDirections).flatMap((direction): PrintedRow[] => {
      const own = waiting.filter((tax) => tax.direction === direction);
      const rows = own.map(({ code, base, tax }): PrintedRow => ({ kind: 'row', cells: [code, format.amount(base), format.amount(tax)] }));
      return own.length === 0 ? [] : [headingRow(captionOf(words.directions, direction)), ...rows];
    }),
  };
}

function accountTable({ accounts }: TaxSummary, { format, words }: Wording): PrintedTable {
  const { columns, phrases } = words;
  return {
    caption: phrases.by_control_account,
    layout: 'list',
    columns: [
      { label: columns.account, align: 'start', wraps: true },
      { label: columns.opening, align: 'end', minor: true },
      { label: columns.tax_amount, align: 'end' },
      { label: columns.settled, align: 'end', minor: true },
      { label: phrases.other_movements, align: 'end', minor: true },
      { label: columns.movement, align: 'end' },
    ],
    rows: accounts.map(({ account, opening, taxes, settled, otherMovements, movement }) => ({
      kind: 'row',
      code: account.code,
      cells: [account.name, ...[opening, taxes, settled, otherMovements, movement].map((figure) => format.amount(figure))],
    })),
  };
}
