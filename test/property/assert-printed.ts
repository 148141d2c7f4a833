import { expect } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import type { Db } from 'mongodb';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { Decimal, ZERO } from '../../shared/accounting/decimal.ts';
import { writeWorkbook } from '../../shared/api/table/write-workbook.ts';
import { cellText } from '../../services/report/print/printed-statement.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from '../../services/report/print/printed-statement.ts';
import { presentStatement } from '../../services/report/print/present-statement.ts';
import { proven } from '../../services/report/print/prove-statement.ts';
import { renderHtml } from '../../services/report/print/render-html.ts';
import { renderText, textBlocks } from '../../services/report/print/render-text.ts';
import { isInParts, LINE } from '../../services/report/print/text-columns.ts';
import { statementSheet } from '../../services/report/print/statement-sheet.ts';
import { statementColumns, statementRows } from '../../services/report/print/statement-table.ts';
import { assertNotesTie } from './assert-notes.ts';
import { movements } from '../../services/report/reading/movements.ts';
import { accountStatements } from '../../services/report/statements/account-statements.ts';
import { agingSchedule } from '../../services/report/statements/aging-schedule.ts';
import { annualAccounts } from '../../services/report/statements/annual-accounts.ts';
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
    incomeStatement(entity_id, { end_date, columns: 'quarter', count: 4 }),
    balanceSheet(entity_id, { end_date, columns: 'month', count: 3 }),
    cashFlowStatement(entity_id, { end_date, columns: 'month', count: 2 }),
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
  const accounts = await annualAccounts(entity_id, {});
  await assertForms(proven(accounts.print()));
  assertNotesTie(accounts.payload);
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
  assertText(statement);
  assertFormulas(statement);
  const figures = statement.tables.flatMap(({ columns, rows }) =>
    rows.map(({ cells }) =>
      columns.map((_, cell) => figureOf(cells[cell])).flatMap((figure) => (figure === undefined ? [] : [new Decimal(figure).toFixed()])),
    ),
  );
  expect([statement.title, 'xlsx', await workbookRows(statement)]).toEqual([statement.title, 'xlsx', figures]);
  expect([statement.title, 'json', presentedRows(statement)]).toEqual([statement.title, 'json', figures]);
}

/** The figures of the presentation in JSON, each sum of which is what the rows that it names come to. */
function presentedRows(statement: PrintedStatement): string[][] {
  return presentStatement(statement).tables.flatMap(({ caption, rows }, table) => {
    const { columns } = statement.tables[table]!;
    const shown = figureColumns(columns);
    rows.forEach(({ amounts, adds, deducts }, place) => {
      if (adds.length + deducts.length === 0) return;
      const at = (row: number, column: number) => new Decimal(rows[row]!.amounts[column] ?? 0);
      amounts.forEach((amount, column) => {
        if (amount === null || columns[shown[column]!]!.adds === false) return;
        const added = adds.reduce((sum, row) => sum.plus(at(row, column)), ZERO);
        const sum = deducts.reduce((left, row) => left.minus(at(row, column)), added);
        expect([caption, place, column, sum.toFixed()]).toEqual([caption, place, column, new Decimal(amount).toFixed()]);
      });
    });
    return rows.map(({ amounts }) => amounts.flatMap((amount) => (amount === null ? [] : [new Decimal(amount).toFixed()])));
  });
}

/** The places of the columns that may have figures. */
function figureColumns(columns: readonly PrintedColumn[]): number[] {
  return columns.flatMap(({ names_notes }, place) => (place > 0 && !names_notes ? [place] : []));
}

/** Found without what the rows say of themselves: a type is the accounts below it, a first total the types above it since the heading. */
function assertTypes({ layout, columns, rows, caption }: PrintedTable): void {
  if (layout === 'list') return;
  const first = figureColumns(columns)[0]!;
  let types = ZERO;
  rows.forEach((row, index) => {
    const figure = new Decimal(figureOf(row.cells[first]) ?? 0);
    if (row.kind === 'heading') types = ZERO;
    if (row.kind === 'type') {
      types = types.plus(figure);
      const below = rows.slice(index + 1);
      const end = below.findIndex(({ kind }) => kind !== 'account' && kind !== 'category');
      const accounts = below.slice(0, end).filter(({ kind }) => kind === 'account');
      const sum = accounts.reduce((total, { cells }) => total.plus(figureOf(cells[first]) ?? 0), ZERO);
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

function pdfRows(statement: PrintedStatement): string[][] {
  return statementSheet(statement, '2026-12-31').tables.flatMap(({ columns, rows }) =>
    rows.map(({ cells }) => columns.flatMap(({ figures }, cell) => (cell > 0 && figures ? [cells[cell]!] : []))),
  );
}

function htmlRows(statement: PrintedStatement): string[][] {
  const tables = renderHtml(statement).split('<div class="table"').slice(1);
  // A section that is text alone has no table.
  const tabular = statement.tables.filter((table) => table.columns.length > 0);
  return tables.flatMap((html, index) => {
    const { columns } = tabular[index]!;
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

/** Each row's figures end a line, in the order of the rows; in a wide table those of each of its blocks. No line is too long but in a
 * report that is written part by part. */
function assertText(statement: PrintedStatement): void {
  const lines = renderText(statement).split('\n');
  const tooLong = statement.tables.some(({ columns }) => isInParts(columns)) ? [] : lines.filter((line) => line.length > LINE);
  expect([statement.title, tooLong]).toEqual([statement.title, []]);
  const texts = lines.map((line) => line.split(/\s{2,}/).join(' '));
  let from = 0;
  for (const table of statement.tables) {
    for (const block of textBlocks(table)) {
      for (const row of table.rows) {
        const figures = block.filter((cell) => cell > 0 && table.columns[cell]!.align === 'end').map((cell) => cellText(row, cell));
        const end = figures.filter((figure) => figure !== '').join(' ');
        const at = texts.findIndex((line, index) => index >= from && line.endsWith(end));
        expect([statement.title, end, at >= 0]).toEqual([statement.title, end, true]);
        if (end !== '') from = at + 1;
      }
    }
  }
}

/** Each formula of a workbook gives the figure that stands with it. */
function assertFormulas(statement: PrintedStatement): void {
  const rows = statementRows(statement);
  const figureIn = (column: number, row: number): Decimal => {
    const cell = rows[row - 1]?.[column];
    return typeof cell === 'object' && cell !== null && 'figure' in cell ? new Decimal(cell.figure) : ZERO;
  };
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (typeof cell !== 'object' || cell === null || !('figure' in cell) || cell.formula === undefined) return;
      let sum = ZERO;
      for (const [, sign, from, to = from] of cell.formula.matchAll(/([+-]?)(?:SUM\()?[A-Z]+(\d+)(?::[A-Z]+(\d+)\))?/g))
        for (let place = Number(from); place <= Number(to); place += 1)
          sum = sign === '-' ? sum.minus(figureIn(column, place)) : sum.plus(figureIn(column, place));
      expect([statement.title, cell.formula, sum.toFixed()]).toEqual([statement.title, cell.formula, new Decimal(cell.figure).toFixed()]);
    });
  }
}

async function workbookRows(statement: PrintedStatement): Promise<string[][]> {
  const bytes = await writeWorkbook(statement.title, statementColumns(statement), statementRows(statement), 1);
  const { rows } = (await readXlsx(bytes)).sheets[0]!;
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
