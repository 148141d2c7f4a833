import { describe, expect, test } from '@jest/globals';
import { codesOf, lineOf, read, shown, statementOf } from './shown-bank-file.ts';

const mt940 = (lines: string, account = '20070000/0123456601'): string => `:20:STARTUMS\r\n:25:${account}\r\n:28C:7/1\r\n${lines}`;
const line = (head: string, information: string, account?: string): ReturnType<typeof lineOf> =>
  lineOf(mt940(`:61:${head}\r\n:86:${information}\r\n`, account));

test('a statement has its number, page, account, balances and lines, in whatever envelope', () => {
  const statement = statementOf(
    '\u0001{1:F01INGBNL2AXXXX00001}{2:I940INGBNL2AXXXN}{4:\r\n' +
      mt940(
        ':60F:C231229EUR1000,5\r\n:61:2401021230D,50NTRFNONREF//B-1\r\n:86:Rent\r\n:62F:C240102EUR1000,\r\n:64:C240102EUR1,\r\n:86:Closed\r\n-}\u0003',
      ),
  );
  expect(shown(statement)).toEqual({
    id: 'STARTUMS',
    sequence: '7',
    page: '1',
    account: { number: '0123456601', bank: '20070000', currency: 'EUR' },
    opening: { type: '60F', amount: '1000.50', currency: 'EUR', date: '2023-12-29' },
    closing: { type: '62F', amount: '1000.00', currency: 'EUR', date: '2024-01-02' },
    check: { result: 'holds', sum: '-0.50' },
    lines: [
      {
        position: 1,
        status: 'booked',
        booked_on: '2023-12-30',
        value_on: '2024-01-02',
        amount: '-0.50',
        currency: 'EUR',
        bank_ref: 'B-1',
        code: { swift: 'TRF' },
        text: 'Rent',
      },
    ],
  });
});

test.each([
  ['240301C20,NTRFNONREF', '20', false, 'booked'],
  ['240301CR20,00NTRFNONREF', '20', false, 'booked'],
  ['240301RC20,00NTRFNONREF', '-20', true, 'booked'],
  ['240301RD20,00NTRFNONREF', '20', true, 'booked'],
  ['240301DF2402,00S   X', '-2402', false, 'booked'],
  ['240301    DD212,39NMSCNONREF//', '-212.39', false, 'booked'],
  ['240301ED20,00NTRFNONREF', '-20', false, 'pending'],
  ['2403010301D12,35 NRTIKREF+', '-12.35', false, 'booked'],
  ['240301D25,03NOV NONREF', '-25.03', false, 'booked'],
])('the mark of %s says direction, reversal and state', (head, amount, reversal, status) => {
  const found = line(head, 'x');
  expect([found.amount.toString(), found.reversal, found.status, found.bank_ref]).toEqual([amount, reversal, status, null]);
});

describe('what :86: says', () => {
  const head = '2403010301C1190,00NTRFNONREF';

  test('in subfields, whose parts of 27 signs go on without a blank, and whose tags break anywhere', () => {
    const found = line(
      head,
      '166?00GUTSCHRIFT?109075?20EREF+E-2024-03-01 RECHNUNG?21R-2025 0012 MREF+M-0001 SVW?22Z+R-2025-0012 vom\r\n 1.2.?23ABWA+Roth GmbH?30DRESDEFF508?31DE50712345600200691329?32ANNA?33ROTH',
    );
    expect(shown(found)).toMatchObject({
      end_to_end_id: 'E-2024-03-01 RECHNUNG R-2025 0012',
      mandate_id: 'M-0001',
      text: 'R-2025-0012 vom 1.2.',
      booking_text: 'GUTSCHRIFT',
      code: { gvc: '166', swift: 'TRF' },
      counterparty: { name: 'ANNA ROTH', iban: 'DE50712345600200691329', bank: 'DRESDEFF508', ultimate_name: 'Roth GmbH' },
    });
  });

  test('by > with the other account in 10', () => {
    expect(line(head, '000>100987654321\r\n>20HUUR>21 KANTOOR>310123456601')).toMatchObject({
      text: 'HUUR KANTOOR',
      counterparty: { number: '0987654321' },
    });
  });

  test('by codes between slashes', () => {
    expect(line(head, '/EREF/E-1/BENM//NAME/CONTRA ACCOUN\r\nT HOLDER/REMI/Factuur 12//ISDT/2024-03-01')).toMatchObject({
      end_to_end_id: 'E-1',
      text: 'Factuur 12',
      counterparty: { name: 'CONTRA ACCOUNT HOLDER' },
    });
    expect(line(head, '/CNTP/NL91ABNA0417164300/ABNANL2A/Piet Jansen///REMI/USTD//R 12/')).toMatchObject({
      text: 'R 12',
      counterparty: { name: 'Piet Jansen', iban: 'NL91ABNA0417164300', bank: 'ABNANL2A' },
    });
  });

  test('by keys and semicolons, where the country of the number is ours', () => {
    const ours = 'PL61109010140000071219812874';
    const found = line(head, '911 PRZELEW; Z RACH.: \r\n27114020040000300201355387; OD: JAN NOWAK; TYT.: FAKTURA 12; TNR: 1', ours);
    expect(found).toMatchObject({ text: 'FAKTURA 12', counterparty: { name: 'JAN NOWAK', iban: 'PL27114020040000300201355387' } });
  });

  test('in a text that begins with a number, or names the payer somewhere', () => {
    expect(line(head, '0111111111 GPSEOUL\tSPOED')).toMatchObject({ text: 'GPSEOUL SPOED', counterparty: { number: '0111111111' } });
    expect(line(head, 'FACTUUR 12\r\nREK: NL91ABNA0417164300/NAAM: PICQER')).toMatchObject({
      text: 'FACTUUR 12',
      counterparty: { name: 'PICQER', iban: 'NL91ABNA0417164300' },
    });
    expect(line(head, 'GIRO AUFTRAGGEBER: JANE DOE EXAMPLESTRASSE 10 1234 ORT MITTEILUNGEN: R-12')).toMatchObject({
      text: 'R-12',
      counterparty: { name: 'JANE DOE' },
    });
  });

  test('as :NS: of numbered lines', () => {
    const found = lineOf(mt940(`:61:${head}\r\n:NS:01Verwendungszweck 1\r\n02Verwendungszweck 2\r\n15Empfänger\r\n17Gutschrift\r\n`));
    expect(found).toMatchObject({
      text: 'Verwendungszweck 1 Verwendungszweck 2',
      booking_text: 'Gutschrift',
      counterparty: { name: 'Empfänger' },
    });
  });

  test('where a line of a text looks like a field, it is none', () => {
    expect(line(head, 'at 12\r\n:12:11 we met').text).toBe('at 12 :12:11 we met');
  });
});

test('lines that a bank broke within a figure, or within the sign of a field, are whole', () => {
  const { amount, text, code } = lineOf(mt940(':61:2411261126CR\r\n30,00N062NONREF\r\n:\r\n86:166?00Credit?20SVWZ+Test\r\n'));
  expect([amount.toFixed(2), text, code.gvc]).toEqual(['30.00', 'Test', '166']);
});

test('what was instructed, and charges, stand below the line', () => {
  const found = lineOf(mt940(':61:2403010301D12,35NRTINONREF\r\n/OCMT/EUR11,85//CHGS/EUR0,50/\r\n:86:x\r\n'));
  expect(shown([found.original, found.charges])).toEqual([{ amount: '11.85', currency: 'EUR' }, [{ amount: '0.50', currency: 'EUR' }]]);
});

test('each oddity is a warning: 30 February, no currency, a broken :86:, a check number that fails, a line after the end', () => {
  const file = read(
    mt940(
      ':60F:C240201EUR5,00\r\n:61:2402300301C1,00NTRFNONREF\r\n:25:166?20R-12\r\n:62M:C2403016,00\r\n:61:2403020302C2,00NTRFNONREF\r\n',
      'NL71RABO0123456789EUR',
    ),
  );
  expect(file.statements.map((statement) => [statement.check.result, codesOf(statement)])).toEqual([
    ['holds', ['iban_check_fails', 'day_clamped', 'field_25_read_as_86', 'balance_without_currency', 'line_after_closing']],
    ['not_possible', []],
  ]);
  expect(file.statements.map(({ lines }) => lines.map(({ value_on, text, currency }) => [value_on, text, currency]))).toEqual([
    [['2024-02-29', 'R-12', 'EUR']],
    [['2024-03-02', null, 'EUR']],
  ]);
});

test('pages of one statement follow each other, and a gap between two is said', () => {
  const page = (from: string, to: string): string => mt940(`:60M:C240301EUR${from}\r\n:62M:C240301EUR${to}\r\n-\r\n`);
  const follows = read(page('1,00', '1,00') + page('1,00', '1,00') + page('3,00', '3,00')).statements.map((one) => one.follows_previous);
  expect(follows).toEqual([null, 'holds', 'gap']);
});

test('an interim report has lines that are not booked yet', () => {
  const file = read('{1:F01X}{2:O942X}{4:\r\n:20:A\r\n:25:1\r\n:34F:EURD0,\r\n:61:240301C1,00NTRFNONREF\r\n-}');
  expect([file.format, file.statements[0]?.lines.map(({ status }) => status)]).toEqual(['mt942', ['pending']]);
});

describe('what the bank wrote of a line stays', () => {
  const textOf = (information: string): [string | null | undefined, string | null] => {
    const { counterparty, text } = lineOf(`:20:A\n:25:1\n:61:240301C1,00NTRFNONREF\n:86:${information}\n`);
    return [counterparty?.name, text];
  };
  test.each([
    ['/ORDP/Anna Roth/REMI/Invoice 7', 'Anna Roth', 'Invoice 7'],
    ['/BENM/Anna Roth/', 'Anna Roth', null],
    ['Deposit of cash/ORDP/Anna Roth', 'Anna Roth', 'Deposit of cash'],
    ['/EREF/E-1/PURP/SALA/ADDR/Main Street 1', undefined, '/PURP/SALA /ADDR/Main Street 1'],
    ['166?00CREDIT?20KREF+K-7', undefined, 'KREF+K-7'],
    ['166?00CREDIT?20SVWZ+Part 1?21SVWZ+Part 2', undefined, 'Part 1 Part 2'],
    ['166?00CREDIT?40Shop 12?41Till 3', undefined, 'Shop 12 Till 3'],
  ])('%s', (information, name, text) => {
    expect(textOf(information)).toEqual([name, text]);
  });
});
