import { expect } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import type { Db } from 'mongodb';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { Decimal, ZERO } from '../../shared/accounting/decimal.ts';
import { writeTable } from '../../shared/api/table/write-table.ts';
import { cellText } from '../../services/report/print/printed-statement.ts';
import type { PrintedRow, PrintedStatement, PrintedTable } from '../../services/report/print/printed-statement.ts';
import { pdfDocument } from '../../services/report/print/pdf-document.ts';
import { proven } from '../../services/report/print/prove-statement.ts';
import { renderHtml } from '../../services/report/print/render-html.ts';
import { renderText } from '../../services/report/print/render-text.ts';
import { statementColumns, statementRows } from '../../services/report/print/statement-table.ts';
import { movements } from '../../services/report/reading/movements.ts';
import { accountStatements } from '../../services/report/statements/account-statements.ts';
import { agingSchedule } from '../../services/report/statements/aging-schedule.ts';
import { balanceSheet } from '../../services/report/statements/balance-sheet.ts';
import { cashFlowStatement } from '../../services/report/statements/cash-flow-statement.ts';
import { changesInEquity } from '../../services/report/statements/changes-in-equity.ts';
import { generalLedger } from '../../services/report/statements/general-ledger.ts';
import { incomeStatement } from '../../services/report/statements/income-statement.ts';
import { journal } from '../../services/report/statements/journal.ts';
import { taxSummary } from '../../services/report/statements/tax-summary.ts';
import { trialBalance } from '../../services/report/statements/trial-balance.ts';
import { unrealisedExchange } from '../../services/report/statements/unrealised-exchange.ts';

/**
 * Every statement of the books on a day: its sums are what the rows above them come to, and each form shows the same figures row by row
 * (docs/accounting.md §11.21). Statements that can be compared stand beside the period before.
 */
export async function assertPrinted(db: Db, entity_id: number, start_date: string, end_date: string): Promise<void> {
  const window = { start_date, end_date };
  const dimension = await db.collection<{ code: string }>('dimensions').findOne({ entity_id });
  const beside = { compare: 'previous-period' as const };
  const reports = [
    balanceSheet(entity_id, { end_date, ...beside }),
    incomeStatement(entity_id, { ...window, ...beside }),
    ...(dimension ? [incomeStatement(entity_id, { ...window, group_by: dimension.code })] : []),
    cashFlowStatement(entity_id, { ...window, ...beside }),
    changesInEquity(entity_id, window),
    trialBalance(entity_id, { end_date, ...beside }),
    agingSchedule(entity_id, { end_date, account_type: 'RECEIVABLE' as const }),
    agingSchedule(entity_id, { end_date, account_type: 'PAYABLE' as const }),
    accountStatements(entity_id, { ...window, account_types: ['RECEIVABLE', 'BANK', 'EQUITY'] }),
    movements(entity_id, window),
    taxSummary(entity_id, window),
  ];
  for (const report of reports) await assertForms(proven((await report).print()));
  const unrealised = await unrealisedExchange(entity_id, { end_date }).catch(unlessUnpriced);
  if (unrealised) await assertForms(proven(unrealised.print()));
  for (const part of [await generalLedger(entity_id, window, '', 5_000), await journal(entity_id, window, '', 5_000)])
    await assertForms(proven(part.print().statement, { whole: part.next_cursor === null }));
}

/** Books whose rates end before the day have no such statement. */
function unlessUnpriced(error: unknown): undefined {
  if (!(error instanceof BookkeepingError && error.message.startsWith('No Exchange Rate'))) throw error;
}

async function assertForms(statement: PrintedStatement): Promise<void> {
  for (const table of statement.tables) assertTypes(table);
  const shown = statement.tables.flatMap((table) => table.rows.map((row) => shownFigures(row, table)));
  expect([statement.title, 'pdf', pdfRows(statement)]).toEqual([statement.title, 'pdf', shown]);
  expect([statement.title, 'html', htmlRows(statement)]).toEqual([statement.title, 'html', shown]);
  assertText(statement, shown);
  const figures = statement.tables.flatMap(({ columns, rows }) =>
    rows.map(({ cells }) =>
      columns.map((_, cell) => figureOf(cells[cell])).flatMap((figure) => (figure === undefined ? [] : [new Decimal(figure).toFixed()])),
    ),
  );
  expect([statement.title, 'xlsx', await workbookRows(statement)]).toEqual([statement.title, 'xlsx', figures]);
}

/** Found without what the rows say of themselves: a type is the accounts below it, a first total the types above it since the heading. */
function assertTypes({ layout, rows, caption }: PrintedTable): void {
  if (layout === 'list') return;
  let types = ZERO;
  rows.forEach((row, index) => {
    const figure = new Decimal(figureOf(row.cells[1]) ?? 0);
    if (row.kind === 'heading') types = ZERO;
    if (row.kind === 'type') {
      types = types.plus(figure);
      const below = rows.slice(index + 1);
      const end = below.findIndex(({ kind }) => kind !== 'account' && kind !== 'category');
      const accounts = below.slice(0, end).filter(({ kind }) => kind === 'account');
      const sum = accounts.reduce((total, { cells }) => total.plus(figureOf(cells[1]) ?? 0), ZERO);
      if (accounts.length > 0) expect([caption, index, figure.toFixed()]).toEqual([caption, index, sum.toFixed()]);
    }
    if (row.kind === 'total' && rows[index - 1]?.kind !== 'total' && rows[index - 1]?.kind !== 'result')
      expect([caption, index, figure.toFixed()]).toEqual([caption, index, types.toFixed()]);
  });
}

function figureOf(cell: PrintedRow['cells'][number] | undefined): string | undefined {
  return typeof cell === 'object' && 'figure' in cell ? cell.figure : undefined;
}

/** What a row shows in the columns of figures. */
function shownFigures(row: PrintedRow, { columns }: PrintedTable): string[] {
  return columns.flatMap(({ align }, cell) => (cell > 0 && align === 'end' ? [cellText(row, cell)] : []));
}

interface PdfTable {
  stack: [unknown, { table: { body: { text: string; alignment?: string }[][] } }];
}

function pdfRows(statement: PrintedStatement): string[][] {
  const { content } = pdfDocument(statement, { made: new Date(0) });
  const tables = (content as unknown[]).filter((part): part is PdfTable => typeof part === 'object' && part !== null && 'stack' in part);
  return tables.flatMap(({ stack }, index) => {
    const { columns } = statement.tables[index]!;
    return stack[1].table.body
      .slice(1)
      .map((cells) => columns.flatMap(({ align }, cell) => (cell > 0 && align === 'end' ? [cells[cell]!.text] : [])));
  });
}

function htmlRows(statement: PrintedStatement): string[][] {
  const tables = renderHtml(statement).split('<div class="table"').slice(1);
  return tables.flatMap((html, index) => {
    const { columns } = statement.tables[index]!;
    const rows = [...html.matchAll(/<tr class="(\w+)">(.*?)<\/tr>/gs)];
    return rows.map(([, kind, row]) => {
      if (kind === 'heading')
        return columns
          .slice(1)
          .filter(({ align }) => align === 'end')
          .map(() => '');
      return [...row!.matchAll(/<td class="end[^"]*">(.*?)<\/td>/gs)].map(([, text]) => text!.replaceAll('&nbsp;', ' '));
    });
  });
}

/** Each row's figures end a line, in the order of the rows. */
function assertText(statement: PrintedStatement, shown: readonly string[][]): void {
  const lines = renderText(statement)
    .split('\n')
    .map((line) => line.split(/\s{2,}/).join(' '));
  let from = 0;
  for (const figures of shown) {
    const end = figures.filter((figure) => figure !== '').join(' ');
    const at = lines.findIndex((line, index) => index >= from && line.endsWith(end));
    expect([statement.title, end, at >= 0]).toEqual([statement.title, end, true]);
    if (end !== '') from = at + 1;
  }
}

async function workbookRows(statement: PrintedStatement): Promise<string[][]> {
  const bytes = writeTable('xlsx', statement.title, statementColumns(statement), statementRows(statement));
  const { rows } = (await readXlsx(new Uint8Array(await new Response(bytes).arrayBuffer()))).sheets[0]!;
  const kinds = new Set(['heading', 'entry', 'type', 'category', 'account', 'row', 'total', 'result', 'final']);
  return rows
    .filter(([kind]) => kinds.has(String(kind)))
    .map((row) =>
      row
        .slice(2)
        .filter((cell) => typeof cell === 'number')
        .map((cell) => new Decimal(String(cell)).toFixed()),
    );
}
