import { describe, expect, test } from '@jest/globals';
import { guessProfile } from '../../../shared/banking/csv/guess-profile.ts';
import { readStatements } from '../../../shared/banking/read-statements.ts';

/** Files of banks as they come: other encodings, nothing said of balances or currency, days with zones, several accounts (docs/decisions/bank-files.md). */
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

/** What a file says in a line each: `number: check; day amount currency text`; or why it cannot be read. */
function said(bytes: Uint8Array, profile?: Parameters<typeof readStatements>[1]['profile']): string[] {
  const read = readStatements(bytes, { profile, isCsv: profile !== undefined });
  if ('condition' in read) return [`${read.condition}: ${read.message}`];
  return read.statements.map(({ account, check, lines, warnings }) =>
    [
      `${account.iban ?? account.number ?? ''} ${check.result}`,
      ...lines.map(({ booked_on, amount, currency, text }) =>
        [booked_on, amount.toFixed(), currency, text].filter((part) => part !== null).join(' '),
      ),
      ...warnings.map(({ code }) => code),
    ].join('; '),
  );
}

const OURS = 'DE02120300000000202051';
const entry = (more = '', amount = '100.00', currency = ' Ccy="EUR"'): string =>
  `<Ntry><Amt${currency}>${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-05</Dt></BookgDt>${more}</Ntry>`;
const statement = (inside: string, iban = OURS): string => `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${inside}</Stmt>`;
const camt = (inside: string, encoding = 'UTF-8'): string =>
  `<?xml version="1.0" encoding="${encoding}"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`;
const zoned = '<BookgDt><DtTm>2024-03-31T23:30:00-05:00</DtTm></BookgDt>';

describe('CAMT', () => {
  test.each([
    ['of two bytes a letter', utf16(camt(statement(entry('<AddtlNtryInf>Größe</AddtlNtryInf>')))), '2024-03-05 100 EUR Größe'],
    ['of another encoding', latin(camt(statement(entry('<AddtlNtryInf>Größe</AddtlNtryInf>')), 'ISO-8859-1')), '2024-03-05 100 EUR Größe'],
    ['without a currency', utf8(camt(statement(entry('', '7', '')))), '2024-03-05 7'],
    ['with minus zero', utf8(camt(statement(entry('', '-0.00')))), '2024-03-05 0 EUR; negative_amount'],
    ['with a zone', utf8(camt(statement(entry().replace(/<BookgDt>.*<\/BookgDt>/, zoned)))), '2024-03-31 100 EUR'],
  ])('%s', (_of, bytes, line) => {
    expect(said(bytes)).toEqual([`${OURS} not_possible; ${line}`]);
  });

  test('of two accounts, and with a prefix before each name', () => {
    const file = camt(statement(entry()) + statement(entry('', '7'), 'DE75512108001245126199'));
    const two = [`${OURS} not_possible; 2024-03-05 100 EUR`, 'DE75512108001245126199 not_possible; 2024-03-05 7 EUR'];
    expect([said(utf8(file)), said(utf8(file.replace(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=')))]).toEqual([two, two]);
  });

  test('that cannot be read names line and column, wherever it is cut', () => {
    expect(said(utf8(camt(statement(entry('', 'abc')))))).toEqual([expect.stringMatching(/^Unreadable: .*"abc" \(line 1, column \d+\)$/)]);
    const whole = camt(statement(entry()));
    for (let end = 120; end < whole.length; end += 7)
      expect(said(utf8(whole.slice(0, end)))).toEqual([expect.stringMatching(/^Unreadable: .*line 1, column \d+/)]);
  });
});

describe('MT940', () => {
  const lines = [
    ':20:X',
    ':25:12030000/0000202051',
    ':28C:1/1',
    ':60F:C240229EUR1000,00',
    ':61:2403050305D12,50NTRFNONREF//B1',
    ':86:Miete Grün',
    ':62F:C240305EUR987,50',
    '-',
  ];
  const file = lines.join('\r\n');
  const line = '2024-03-05 -12.5 EUR Miete Grün';

  test.each([
    ['of two bytes a letter', utf16(file), `0000202051 holds; ${line}`],
    ['of another encoding, with one sign for the end of a line', latin(lines.join('\r')), `0000202051 holds; ${line}`],
    ['in an envelope', utf8(`{1:F01BANKDEFFXXXX0000000000}{4:\r\n${file}}`), `0000202051 holds; ${line}`],
    ['without balances', utf8(file.replace(/:6[02]F.*\r\n/g, '')), '0000202051 not_possible; 2024-03-05 -12.5 Miete Grün'],
    [
      'without a currency',
      utf8(file.replace(/(24\d{4})EUR/g, '$1')),
      '0000202051 holds; 2024-03-05 -12.5 Miete Grün; balance_without_currency; balance_without_currency',
    ],
  ])('%s', (_of, bytes, shown) => {
    expect(said(bytes)).toEqual([shown]);
  });

  test('with a line that is none names its place', () => {
    for (const wrong of [':61:xyz', ':61:2403050305D-12,50NTRF'])
      expect(said(utf8(file.replace(lines[4]!, wrong)))).toEqual([expect.stringMatching(/^Unreadable: .*\(line 5, column 5\)$/)]);
  });
});

describe('OFX', () => {
  const of = (transactions: string, account = '42'): string =>
    `<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${transactions}</BANKTRANLIST></STMTRS></STMTTRNRS>`;
  const paid = (amount: string, day = '20240305235900[-5:EST]'): string =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<NAME>Müller & Co</STMTTRN>`;
  const file = (inside: string): string => `OFXHEADER:100\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1>${inside}</BANKMSGSRSV1></OFX>`;

  test.each([
    ['of two bytes a letter', utf16(file(of(paid('-7.00')))), '2024-03-05 -7 EUR Müller & Co'],
    ['of another encoding', latin(file(of(paid('-7.00')))), '2024-03-05 -7 EUR Müller & Co'],
    ['with other signs between digits', utf8(file(of(paid('-1.234,50')))), '2024-03-05 -1234.5 EUR Müller & Co'],
    ['with minus zero', utf8(file(of(paid('-0.00')))), '2024-03-05 0 EUR Müller & Co'],
    ['without a day', utf8(file(of(paid('-7', '')))), '-7 EUR Müller & Co; no_date'],
  ])('%s', (_of, bytes, line) => {
    expect(said(bytes)).toEqual([`42 not_possible; ${line}`]);
  });

  test('of two accounts', () => {
    expect(said(utf8(file(of(paid('-1')) + of(paid('-2'), '43'))))).toEqual([
      '42 not_possible; 2024-03-05 -1 EUR Müller & Co',
      '43 not_possible; 2024-03-05 -2 EUR Müller & Co',
    ]);
  });

  test('without an amount names its place', () => {
    expect(said(utf8(file(of(paid('')))))).toEqual([expect.stringMatching(/^Unreadable: .*\(line 4, column \d+\)$/)]);
  });
});

describe('CSV, as it is guessed', () => {
  test.each([
    [
      'of two bytes a letter, with tabs',
      utf16('Date\tDescription\tAmount\tBalance\r\n2024-03-05\tA\t-1.00\t9.00\r\n'),
      'holds; 2024-03-05 -1 A',
    ],
    ['of another encoding', latin('Buchungstag;Verwendungszweck;Betrag\n05.03.24;Größe;-1.234,50\n'), '2024-03-05 -1234.5 Größe'],
    [
      'from the latest line to the earliest, with a column for each direction',
      utf8('Date,Details,Debit,Credit,Balance\n03/25/2024,"A, B",1.00,,99.00\n03/24/2024,C,,50.00,100.00\n'),
      'holds; 2024-03-24 50 C; 2024-03-25 -1 A, B',
    ],
    [
      'with the sign behind, and minus zero',
      utf8('Datum;Text;Betrag\n05.03.2024;A;12,50-\n06.03.2024;B;-0,00\n'),
      '2024-03-05 -12.5 A; 2024-03-06 0 B',
    ],
    [
      'with brackets for a minus',
      utf8('Date,Description,Amount\n2024-03-05,A,(1.00)\n2024-03-06,B,$2.00\n'),
      '2024-03-05 -1 A; 2024-03-06 2 B',
    ],
    [
      'with times and zones',
      utf8('Date,Description,Amount\n2024-03-05T23:59:00Z,A,-1.00\n2024-03-06 10:00:00,B,2.00\n'),
      '2024-03-05 -1 A; 2024-03-06 2 B',
    ],
    [
      'with a typographic minus',
      utf8('Datum;Text;Betrag\n05.03.2024;A;−1\u00a0234,50 €\n06.03.2024;B;+2,00 EUR\n'),
      '2024-03-05 -1234.5 A; 2024-03-06 2 B',
    ],
    [
      'with apostrophes between thousands',
      utf8("Datum;Text;Belastung;Gutschrift;Saldo\n05.03.2024;A;1'234.50;;8'765.50\n06.03.2024;B;;100.00;8'865.50\n"),
      'holds; 2024-03-05 -1234.5 A; 2024-03-06 100 B',
    ],
  ])('%s', (_of, bytes, shown) => {
    const { profile } = guessProfile(bytes);
    expect(said(bytes, profile)).toEqual([shown.startsWith('holds') ? ` ${shown}` : ` not_possible; ${shown}`]);
  });
});
