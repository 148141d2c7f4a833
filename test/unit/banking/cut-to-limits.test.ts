import { describe, expect, test } from '@jest/globals';
import type { BankFileLimits } from '../../../shared/banking/cut-to-limits.ts';
import { readStatements } from '../../../shared/banking/read-statements.ts';

const most: BankFileLimits = { statements: 3, characters: 20, parts: 2, references: 1, warnings: 2 };
const said = (text: string, limits = most) => readStatements(Buffer.from(text), { isCsv: false, most: limits });
const read = (text: string, limits = most) => {
  const file = said(text, limits);
  if ('condition' in file) throw new Error(file.message);
  return file.statements;
};
const camt = (inside: string): string => `<Document><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`;
const entry = (more = ''): string =>
  `<Ntry><Amt Ccy="EUR">6.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-05</Dt></BookgDt>${more}</Ntry>`;

describe('more statements than a file may have are refused at the place of the first one too many', () => {
  test.each([
    ['CAMT', camt('\n<Stmt></Stmt>'.repeat(4)), 'line 5, column 1'],
    ['MT940', ':20:S\n:25:1\n'.repeat(4), 'line 7, column 1'],
    ['MT940 with lines after the end', `:20:S\n:25:1\n${':61:240301C1,00NTRFNONREF\n:62F:C240301EUR1,00\n'.repeat(4)}`, 'line 9, column 1'],
    ['OFX', `<OFX>${'\n<STMTRS></STMTRS>'.repeat(4)}</OFX>`, 'line 5, column 1'],
  ])('%s', (_format, text, place) => {
    expect(said(text)).toEqual({ condition: 'Unreadable', message: expect.stringMatching(`^has more than 3 statements \\(${place}\\)$`) });
    expect(readStatements(Buffer.from(text), { isCsv: false })).toHaveProperty('statements.length', 4);
  });
});

describe('what no record holds is left out with a warning, and the line stays', () => {
  test('a long text, wherever it stands, and never half a sign of it', () => {
    const long = `${'a'.repeat(19)}😀 and more`;
    const [statement] = read(camt(`<Stmt><Id>${long}</Id>${entry(`<AcctSvcrRef>${long}</AcctSvcrRef>`)}</Stmt>`));
    expect([statement!.id, statement!.lines[0]!.bank_ref]).toEqual(['a'.repeat(19), 'a'.repeat(19)]);
    expect(statement!.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['cut_short', null],
      ['cut_short', 1],
    ]);
  });

  test('details of a collective booking, and their texts', () => {
    const detail = '<TxDtls><Amt Ccy="EUR">2.00</Amt><RmtInf><Ustrd>More than twenty signs</Ustrd></RmtInf></TxDtls>';
    const text = camt(`<Stmt>${entry(`<NtryDtls>${detail.repeat(3)}</NtryDtls>`)}</Stmt>`);
    const [statement] = read(text, { ...most, warnings: 9 });
    expect(statement!.lines[0]!.parts.map((part) => part.text)).toEqual(['More than twenty sig', 'More than twenty sig']);
    expect(statement!.warnings.map(({ code, line, seen }) => [code, line, seen])).toEqual([
      ['parts_left_out', 1, '1'],
      ['cut_short', 1, 'More than twenty sig'],
      ['cut_short', 1, 'More than twenty sig'],
    ]);
  });

  test('warnings, whose number is said', () => {
    const [statement] = read(camt(`<Stmt>${entry().replace('2024-03-05', 'none').repeat(2)}</Stmt>`));
    expect(statement!.warnings).toEqual([
      { code: 'odd_date', line: 1, seen: 'none' },
      { code: 'no_date', line: 1, seen: null },
      { code: 'more_warnings', line: null, seen: '2' },
    ]);
  });
});
