import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { narrowStatement } from '../../../clients/cli/src/terminal/narrow-statement.ts';
import { table } from '../../../clients/cli/src/terminal/table.ts';
import { cutText, textWidth } from '../../../clients/cli/src/terminal/text-width.ts';

const columns = [{ title: 'no', figure: true }, { title: 'narration' }, { title: 'reference' }, { title: 'amount', figure: true }] as const;
const rows = [
  ['CS01/0001', 'Consulting in the matter of the brick-built harbour wall, second half of the year', 'FS-424', '1234567890.12'],
  ['CS01/0002', '支店への支払い、部品の購入、配送料を含む、その他の費用の立替分について', '東京-77', '-5.00'],
  [
    'CS01/0003',
    'Cafe\u0301 Lindgre\u0301n, cre\u0300me bru\u0302le\u0301e for the whole office on a very long Friday',
    '👩‍👩‍👧 family',
    '0.50',
  ],
];
const plain = (text: string): string[] => text.trimEnd().split('\n');

describe.each([60, 80, 120, 200])('in %i columns', (width) => {
  test('every line fits and no figure is cut', () => {
    const lines = plain(table(columns, rows, width));
    expect(lines.filter((line) => textWidth(line) > width)).toEqual([]);
    for (const [index, row] of rows.entries())
      expect(lines[index + 1]).toMatch(new RegExp(`^${row[0]!} .* ${row[3]!.replace('.', '\\.')}$`));
  });

  test('amounts end below each other', () => {
    expect(new Set(plain(table(columns, rows, width)).map(textWidth)).size).toBe(1);
  });
});

test('a letter is never cut from its marks, a wide one not in halves', () => {
  expect([cutText('e\u0301e\u0301e\u0301', 2), cutText('支店長', 4), textWidth('支店')]).toEqual(['e\u0301…', '支…', 4]);
});

test('a text of others moves no cursor', () => {
  expect(table([{ title: 'text' }], [['a\u001b[2Jb\r\nc']], 80)).not.toMatch(/\u001b\[2J|\r/);
});

describe('a statement that is wider than the terminal', () => {
  const statement = `Ada Limited

                              1 Jan 2024 — 31 Dec 2024  1 Jan 2023 — 31 Dec 2023  Change %

Sales
      4001 Services                         180,605.09                184,602.59      -2.2
                                        --------------            --------------  --------
Total                                       180,605.09                                   –
                                        ==============            ==============  ========

Prepared for a reader who reads a note that is longer than every line of the table above it is`;

  test('has narrow columns, and every sign of the others', () => {
    expect(narrowStatement(statement, 80)).toBe(`Ada Limited

                     1 Jan 2024 —  1 Jan 2023 —
                      31 Dec 2024   31 Dec 2023  Change %

Sales
      4001 Services    180,605.09    184,602.59      -2.2
                     ------------  ------------  --------
Total                  180,605.09                       –
                     ============  ============  ========

Prepared for a reader who reads a note that is longer than every line of the table above it is`);
  });

  test('stays as it is where it fits, and where its lines are no such table', () => {
    expect(narrowStatement(statement, 120)).toBe(statement);
    const other = statement.replace('      4001 Services   ', '      4001 Services of a very long name');
    expect(narrowStatement(other, 80)).toBe(other);
  });
});

describe('a report with ruled heads that is wider than the terminal', () => {
  const ledger = `General ledger

Date                                    Number     Details                Contra account                   Debit         Balance
--------------------------------------  ---------  ---------------------  ----------------------  --------------  --------------
1101 Customers of a name that is long
1 Jan 2024                                         Opening balance                                                          0.00
1 Feb 2024                              IN01/0007  Consulting in January  4001 Sales of services  107,654,321.64  107,654,321.64
                                                                          and of goods
--------------------------------------  ---------  ---------------------  ----------------------  --------------  --------------
Total                                                                                             107,654,321.64

Balances are debits less credits, as everybody who has read this far already knows.`;

  test('has its texts below the rows they belong to, where they have no room beside', () => {
    expect(narrowStatement(ledger, 60)).toBe(`General ledger

Date        Number              Debit         Balance
----------  ---------  --------------  --------------
1101 Customers of a name that is long
1 Jan 2024                                       0.00
  Opening balance
1 Feb 2024  IN01/0007  107,654,321.64  107,654,321.64
  Consulting in January, 4001 Sales of services and of goods
----------  ---------  --------------  --------------
Total                  107,654,321.64

Balances are debits less credits, as everybody who has read
this far already knows.`);
  });

  test('goes on in a table below where its figures have no room', () => {
    const narrow = narrowStatement(ledger, 32);
    expect(narrow).toMatch(/\n\nDate {2,}Balance\n/);
    expect(narrow.split('\n').filter((line) => line.length > 32)).toEqual([]);
    expect(narrow.match(/107,654,321\.64/g)).toHaveLength(3);
  });
});

test('a column of which no row has anything is left out, a table without rows has all', () => {
  const plain = (columns: Parameters<typeof table>[0], rows: string[][]): string => stripVTControlCharacters(table(columns, rows, 80));
  expect(plain([{ title: 'a' }, { title: 'b' }, { title: 'c' }], [['1', '', '3']])).toBe('a  c\n1  3\n');
  expect(plain([{ title: 'a' }, { title: 'b' }], [])).toBe('a  b\n');
});
