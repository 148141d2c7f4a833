import { describe, expect, test } from '@jest/globals';
import { presentStatement } from '../../../services/report/print/present-statement.ts';
import type { PrintedRow, PrintedRowKind, PrintedTable } from '../../../services/report/print/printed-statement.ts';
import { adding, deducting, proven } from '../../../services/report/print/prove-statement.ts';
import { withoutNothing } from '../../../services/report/print/without-nothing.ts';
import { statementOf } from './statement-of.ts';

const row = (kind: PrintedRowKind, label: string, figures: string[], more: Partial<PrintedRow> = {}): PrintedRow => ({
  kind,
  cells: [label, ...figures.map((figure) => ({ shown: figure, figure }))],
  ...more,
});
const heading = (label: string): PrintedRow => ({ kind: 'heading', cells: [label], caption: 'ASSETS' });
const columns = ['', 'This year', 'Before'].map((label) => ({ label, align: 'end' as const }));
const table = (rows: readonly PrintedRow[]): PrintedTable => ({ caption: 'Table', layout: 'statement', columns, rows });

const bank = { id: 1, accountType: 'BANK' as const };
const client = { id: 2, accountType: 'RECEIVABLE' as const };
const account = row('account', 'Bank', ['5', '0'], { code: '0301', accounts: [bank] });
const type = row('type', 'Cash and bank', ['5', '0'], { caption: 'BANK', accounts: [bank], sums: [adding([account])] });
const owed = row('type', 'Trade receivables', ['2', '1'], { caption: 'RECEIVABLE', accounts: [client] });
const total = row('final', 'Total', ['3', '-1'], { caption: 'ASSETS', sums: [[...adding([type]), ...deducting([owed])]] });

describe('the presentation of a statement', () => {
  const presented = presentStatement(proven(statementOf([heading('Assets'), type, account, owed, total], { columns }))).tables[0]!;

  test('has its rows with figures in place of texts', () => {
    expect(presented.columns).toEqual([
      { label: 'This year', adds: true },
      { label: 'Before', adds: true },
    ]);
    expect(presented.rows.map(({ kind, code, accountCode, label, amounts }) => [kind, code, accountCode, label, amounts])).toEqual([
      ['heading', 'ASSETS', null, 'Assets', [null, null]],
      ['type', 'BANK', null, 'Cash and bank', ['5', '0']],
      ['account', null, '0301', 'Bank', ['5', '0']],
      ['type', 'RECEIVABLE', null, 'Trade receivables', ['2', '1']],
      ['final', 'ASSETS', null, 'Total', ['3', '-1']],
    ]);
  });

  test('says which rows a sum counts, and which accounts stand behind each', () => {
    expect(presented.rows.map(({ adds, deducts }) => [adds, deducts])).toEqual([
      [[], []],
      [[2], []],
      [[], []],
      [[], []],
      [[1], [3]],
    ]);
    const last = presented.rows.at(-1)!;
    expect([last.accountIds, last.accountTypes]).toEqual([
      [1, 2],
      ['BANK', 'RECEIVABLE'],
    ]);
  });

  test('of a list whose total counts all its rows names them', () => {
    const rows = [row('row', 'One', ['2']), row('row', 'Two', ['3']), row('final', 'Total', ['5'], { sums: 'rows' })];
    expect(presentStatement(statementOf(rows, { layout: 'list' })).tables[0]!.rows[2]!.adds).toEqual([0, 1]);
  });
});

describe('lines of zeros in every column', () => {
  const nothing = row('account', 'Till', ['0', '0.00'], { code: '0302' });
  const empty = row('type', 'Nothing', ['0', '0'], { sums: [adding([nothing])] });

  test('are left out, with headings and totals of nothing else, and the sums still come out', () => {
    const of_empty = row('total', 'Nothing', ['0', '0'], { sums: [adding([empty])] });
    const sum = row('final', 'Total', ['5', '0'], { sums: [adding([type, of_empty])] });
    const whole = table([heading('Full'), type, account, heading('Empty'), empty, nothing, of_empty, sum]);
    const left = withoutNothing(whole);
    expect(left.rows.map(({ cells }) => cells[0])).toEqual(['Full', 'Cash and bank', 'Bank', 'Total']);
    expect(() => proven(statementOf(left.rows, left))).not.toThrow();
  });

  test('stay where a row below them has a figure, and where they say what a sum comes to', () => {
    const [up, down] = [row('account', 'Up', ['5', '1']), row('account', 'Down', ['-5', '-1'])];
    const both = row('type', 'Both', ['0', '0'], { sums: [adding([up, down])] });
    const beginning = row('total', 'Cash at the beginning', ['0', '0']);
    const sum = row('final', 'Total', ['0', '0'], { sums: [adding([both, beginning])] });
    expect(withoutNothing(table([both, up, down, beginning, sum])).rows).toEqual([both, up, down, beginning, sum]);
  });

  test('a table without any is as it was', () => {
    const whole = table([type, account]);
    expect(withoutNothing(whole)).toBe(whole);
  });

  test('a row with figures that is left out stops the statement', () => {
    const sum = row('final', 'Total', ['5', '0'], { sums: [adding([type])] });
    expect(() => proven(statementOf([sum], { omitted: [type] }))).toThrow('left out');
  });
});
