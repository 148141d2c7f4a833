import { describe, expect, test } from '@jest/globals';
import { readBankFile } from '../../../shared/banking/read-bank-file.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';
import { read, statementOf } from './shown-bank-file.ts';

const fault = (text: string): UnreadableFile => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
  throw new Error('the file was read');
};
const MiB = 1024 * 1024;

describe('a file that cannot be read names the place', () => {
  test.each([
    ['<Document>\n<BkToCstmrStmt>\n  <Stmt></Ntry>', 3, 9],
    ['<Document>\n<BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">x</Amt></Ntry></Stmt></BkToCstmrStmt></Document>', 2, 28],
    ['<Document>\n<BkToCstmrStmt><Stmt', 2, 16],
    ['<Document>\n<BkToCstmrStmt><Stmt><Id>&unknown;</Id>', 2, 26],
    ['<Document>\n<BkToCstmrStmt>', 2, 16],
    [':20:A\n:25:1\n:61:nothing\n', 3, 5],
    [':20:A\n:60F:C2401', 2, 6],
    ['<OFX><STMTRS>\n<STMTTRN><TRNAMT>none<FITID>1</STMTTRN>', 2, 1],
  ])('%j', (text, line, column) => {
    expect(fault(text).place).toEqual({ line, column });
  });
});

test('a table of bookings wants a profile', () => {
  expect(fault('Datum;Betrag\n1.1.2024;1,00').message).toBe('is CSV, and no profile says which column holds what');
});

test.each([['PK\u0003\u0004'], ['%PDF-1.7'], [''], ['<html></html>'], ['<Document/>']])('what is no bank file is none: %j', (text) => {
  expect(fault(text).message).toMatch(/is none of CAMT|none of camt/);
});

describe('a hostile file is refused or harmless', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
  const open = '<Document><BkToCstmrStmt><Stmt>';

  test.each([
    ['a document type', `<?xml version="1.0"?>${bomb}<Document/>`, 'document type'],
    ['an entity of a file', '<!DOCTYPE a SYSTEM "file:///etc/hosts"><a/>', 'document type'],
    ['a document type behind the beginning', `${open}${bomb}`, 'document type'],
    ['an entity that was never declared', `${open}<Id>&a;</Id>`, 'entity'],
    ['elements inside each other', `${open}${'<a>'.repeat(100_000)}`, 'more than 64'],
    ['one tag of 32 MiB', `${open}<${'a'.repeat(32 * MiB)}>`, 'tag without an end'],
    ['one tag that never ends', `${open}<a ${'b'.repeat(32 * MiB)}`, 'tag without an end'],
    ['a comment that never ends', `${open}<!--${'-'.repeat(MiB)}`, '<!-- without'],
    ['a CDATA section that never ends', `${open}<![CDATA[${'<'.repeat(MiB)}`, '<![CDATA[ without'],
  ])('%s', (_what, text, reason) => {
    expect(fault(text).message).toContain(reason);
  });

  test('32 MiB of one text, of opened tags or of signs are read once', () => {
    expect(statementOf(`${open}<Id>${'a'.repeat(32 * MiB)}</Id></Stmt></BkToCstmrStmt></Document>`).id).toHaveLength(32 * MiB);
    expect(read(`<OFX>${'<MEMO>'.repeat(MiB)}`).statements).toEqual([]);
    expect(read(`<OFX><STMTRS><STMTTRN><TRNAMT>1<MEMO>${'< >'.repeat(MiB / 4)}`).statements).toHaveLength(1);
    expect(read(`:20:A\n:86:${'?'.repeat(4 * MiB)}`).statements).toHaveLength(1);
  });

  test('a text with signs of a spreadsheet or of a page stays a text', () => {
    const statement = statementOf(':20:A\n:25:1\n:61:240301C1,00NTRFNONREF\n:86:=cmd|calc!A0 <script>\n');
    expect(statement.lines[0]?.text).toBe('=cmd|calc!A0 <script>');
  });
});

describe('a file is read in the encoding that it is in', () => {
  const text = ':20:Müller\n:25:1\n';
  const id = (bytes: Uint8Array): [string | null | undefined, string] => {
    const { statements, encoding } = readBankFile(bytes);
    return [statements[0]?.id, encoding];
  };

  test('UTF-8 whatever it says, UTF-16 with and without a mark, the declared one, else Windows-1252', () => {
    expect(id(Buffer.from(text))).toEqual(['Müller', 'utf-8']);
    expect(id(Buffer.from(`\ufeff${text}`))).toEqual(['Müller', 'utf-8']);
    expect(id(Buffer.from(text, 'utf16le'))).toEqual(['Müller', 'utf-16le']);
    expect(id(Buffer.from(text, 'latin1'))).toEqual(['Müller', 'windows-1252']);
    const declared =
      '<?xml version="1.0" encoding="ISO-8859-2"?><Document><BkToCstmrStmt><Stmt><Id>Łódź</Id></Stmt></BkToCstmrStmt></Document>';
    const bytes = Buffer.from([...declared].map((sign) => ({ Ł: 0xa3, ó: 0xf3, ź: 0xbc })[sign] ?? sign.charCodeAt(0)));
    expect(id(bytes)).toEqual(['Łódź', 'iso-8859-2']);
  });
});
