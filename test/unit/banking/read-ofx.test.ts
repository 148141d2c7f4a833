import { describe, expect, test } from '@jest/globals';
import { codesOf, lineOf, read, shown, statementOf } from './shown-bank-file.ts';

const sgml = (transactions: string): string =>
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:1252\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD\r\n' +
  `<BANKACCTFROM><BANKID>123<ACCTID>12300 0001<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20240301<DTEND>20240331${transactions}` +
  '</BANKTRANLIST><LEDGERBAL><BALAMT>+100.5<DTASOF>20240331120000.000[-5:EST]</LEDGERBAL><AVAILBAL><BALAMT>7</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
const transaction = (more: string): string => `<STMTTRN><TRNTYPE>POS<DTPOSTED>20240331233000[-5:EST]${more}</STMTTRN>`;

const expected = {
  account: { number: '12300 0001', bank: '123', currency: 'USD' },
  from: '2024-03-01',
  to: '2024-03-31',
  closing: { type: 'LEDGERBAL', amount: '100.50', currency: 'USD', date: '2024-03-31' },
  check: { result: 'not_possible', reason: 'no opening balance' },
  lines: [
    {
      position: 1,
      status: 'booked',
      booked_on: '2024-03-31',
      amount: '-1500.00',
      currency: 'USD',
      bank_ref: 'F-1',
      cheque: '1001',
      counterparty: { name: "O'Neil & Sons" },
      text: "POS O'Neil & Sons <12>",
      code: { ofx: 'POS' },
    },
  ],
};

test('OFX 1 is read without end tags: one line each, the day that is written, the number as written', () => {
  const text = transaction("<TRNAMT>-00001500.0000<FITID>F-1<CHECKNUM>1001<NAME>O'Neil & Sons<MEMO>POS  O'Neil &amp; Sons &lt;12&gt;");
  expect(shown(statementOf(sgml(text)))).toEqual(expected);
});

test('OFX 2 is read as XML, with CDATA', () => {
  const text = transaction(
    "<TRNAMT>-1500</TRNAMT><FITID>F-1</FITID><CHECKNUM>1001</CHECKNUM><NAME>O'Neil &amp; Sons</NAME><MEMO><![CDATA[POS O'Neil & Sons <12>]]></MEMO>",
  );
  const closed = sgml(text).replaceAll(
    /<(CURDEF|BANKID|ACCTID|ACCTTYPE|DTSTART|DTEND|BALAMT|DTASOF|TRNTYPE|DTPOSTED)>([^<\r]*)/g,
    '<$1>$2</$1>',
  );
  expect(shown(statementOf(`<?xml version="1.0"?><?OFX OFXHEADER="200"?>${closed.slice(closed.indexOf('<OFX>'))}`))).toEqual(expected);
});

test('a card, several accounts and the bank lines of an investment account are statements of their own', () => {
  const statement = (name: string, account: string): string => `<${name}><CURDEF>USD<${account}><ACCTID>${name}</${account}></${name}>`;
  const file = read(
    `<OFX>${statement('STMTRS', 'BANKACCTFROM')}${statement('CCSTMTRS', 'CCACCTFROM')}<INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>I</INVACCTFROM>` +
      `<INVTRANLIST><INVBANKTRAN>${transaction('<TRNAMT>115.8331<FITID>1')}<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS></OFX>`,
  );
  expect(file.statements.map(({ account, lines, ...rest }) => [account.number, lines.length, codesOf(rest)])).toEqual([
    ['STMTRS', 0, []],
    ['CCSTMTRS', 0, []],
    ['I', 1, ['finer_than_currency']],
  ]);
});

test('a list of transactions without its envelope is read', () => {
  expect(lineOf(`<BANKTRANLIST>${transaction('<TRNAMT>5<FITID>1')}</BANKTRANLIST>`).amount.toString()).toBe('5');
});

describe('another currency', () => {
  const foreign = (aggregate: string): ReturnType<typeof lineOf> =>
    lineOf(sgml(transaction(`<TRNAMT>5<FITID>1<${aggregate}><CURRATE>1.25<CURSYM>EUR</${aggregate}>`)));

  test('is that of the line, or was before the bank converted it', () => {
    expect([foreign('CURRENCY').currency, foreign('ORIGCURRENCY').currency]).toEqual(['EUR', 'USD']);
    expect(foreign('ORIGCURRENCY').rate).toEqual({ from: 'EUR', rate: '1.25' });
  });
});

test('each oddity is a warning, and the line stays', () => {
  const statement = statementOf(
    sgml(
      '<STMTTRN><DTPOSTED>201120000000<TRNAMT>$120<FITID>1</STMTTRN><STMTTRN><DTPOSTED>20240231<TRNAMT>1,50<FITID>1</STMTTRN><STMTTRN><TRNAMT>2<FITID>2</STMTTRN>',
    ).replace('+100.5', ' '),
  );
  expect(shown(statement.lines.map(({ booked_on, amount }) => [booked_on, amount]))).toEqual([
    [null, '120.00'],
    ['2024-02-29', '1.50'],
    [null, '2.00'],
  ]);
  expect(statement.warnings.map(({ code, line }) => [code, line])).toEqual([
    ['amount_has_letters', 1],
    ['odd_date', 1],
    ['no_such_day', 1],
    ['day_clamped', 2],
    ['no_date', 3],
    ['balance_unreadable', null],
    ['fitid_twice', 2],
  ]);
});

test('a file that ends in the middle says so: lines may be missing', () => {
  const whole = sgml(transaction('<TRNAMT>5<FITID>1') + transaction('<TRNAMT>6<FITID>2'));
  const cut = statementOf(whole.slice(0, whole.indexOf('<FITID>2')));
  expect(cut.warnings).toEqual([{ code: 'cut_off', line: null, seen: null }]);
  expect(cut.lines).toHaveLength(2);
  expect(statementOf(whole).warnings).toEqual([]);
});

test('what a broker bought, sold or earned is no line, and is counted', () => {
  const file = `<OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>I</INVACCTFROM><INVTRANLIST><BUYSTOCK><INVBUY><TOTAL>-50.00</INVBUY></BUYSTOCK><INCOME><TOTAL>5.00</INCOME><INCOME><TOTAL>6.00</INCOME><INVBANKTRAN>${transaction('<TRNAMT>7.00<FITID>1')}</INVBANKTRAN></INVTRANLIST></INVSTMTRS></OFX>`;
  const statement = statementOf(file);
  expect(statement.lines).toHaveLength(1);
  expect(statement.warnings).toEqual([{ code: 'securities_left_out', line: null, seen: '1 BUYSTOCK, 2 INCOME' }]);
});
