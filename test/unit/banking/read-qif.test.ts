import { describe, expect, test } from '@jest/globals';
import { guessOpenFormat } from '../../../shared/banking/csv/guess-open-format.ts';
import { readBankFile } from '../../../shared/banking/read-bank-file.ts';
import { codesOf, lineOf, read, shown, statementOf } from './shown-bank-file.ts';

const record = (...fields: string[]): string => `${fields.join('\n')}\n^\n`;
const bank = (...records: string[]): string => `!Type:Bank\n${records.join('')}`;

test('a bank account is read: days of Quicken, splits as parts, the opening balance as one', () => {
  const text =
    '!Option:AutoSwitch\n!Account\nNChecking\nTBank\n^\n!Type:Bank\n' +
    record("D1/ 1'24", 'T1,000.00', 'POpening Balance', 'L[Checking]') +
    record("D1/25'24", 'T-1,234.56', 'CX', 'N1001', 'PLandlord', 'MRent January', 'LRent') +
    record('D1/26/24', 'U-30.00', 'T-30.00', 'PShop', 'SFood', 'Ebread', '$-20.00', 'SHome', '$-10.00');
  expect(shown(statementOf(text))).toEqual({
    id: 'Checking',
    from: '2024-01-25',
    to: '2024-01-26',
    opening: { type: 'QIF', amount: '1000.00', date: '2024-01-01' },
    check: { result: 'not_possible', reason: 'no closing balance' },
    lines: [
      {
        position: 1,
        status: 'booked',
        booked_on: '2024-01-25',
        amount: '-1234.56',
        cheque: '1001',
        counterparty: { name: 'Landlord' },
        text: 'Rent January',
        booking_text: 'Rent',
      },
      {
        position: 2,
        status: 'booked',
        booked_on: '2024-01-26',
        amount: '-30.00',
        counterparty: { name: 'Shop' },
        text: 'Shop',
        parts: [
          { amount: '-20.00', text: 'Food bread' },
          { amount: '-10.00', text: 'Home' },
        ],
      },
    ],
  });
});

test.each(['Cash', 'CCard', 'Oth L'])('%s is read as a bank account is', (type) => {
  expect(lineOf(`!Type:${type}\n${record('D31.01.2024', 'T-12,50', 'PA')}`).amount.toFixed(2)).toBe('-12.50');
});

describe('what the file does not say is a question', () => {
  const open = bank(record('D03/04/2024', 'T1,234', 'PA'));
  test('days that may be two days, and figures that may be two amounts', () => {
    expect(() => read(open)).toThrow('a comma or a point');
    expect(() => read(open.replace('1,234', '12.50'))).toThrow('has days that are DD/MM/YYYY or MM/DD/YYYY');
    const { profile, doubts } = guessOpenFormat(open, 10);
    expect(doubts).toEqual([
      { code: 'day_or_month_first', seen: 'MM/DD/YYYY' },
      { code: 'decimal_sign', seen: '1,234' },
    ]);
    const line = (date_format: string, decimal: ',' | '.') =>
      readBankFile(Buffer.from(open), { ...profile, date_format, decimal }).statements[0]!.lines.map(({ booked_on, amount }) => [
        booked_on,
        amount.toFixed(),
      ]);
    expect(line('DD/MM/YYYY', ',')).toEqual([['2024-04-03', '1.234']]);
    expect(line('MM/DD/YYYY', '.')).toEqual([['2024-03-04', '1234']]);
  });

  test('none of it where another row shows it', () => {
    expect(
      read(open + record('D03/14/2024', 'T2.50')).statements[0]!.lines.map(({ booked_on, amount }) => [booked_on, amount.toFixed()]),
    ).toEqual([
      ['2024-03-04', '1234'],
      ['2024-03-14', '2.5'],
    ]);
  });
});

test('what cannot be read names line and column, and what is no line is counted', () => {
  expect(() => read(bank(record('D14.03.2024', 'T12..3')))).toThrow('has a transaction whose amount is "12..3" (line 3, column 2)');
  expect(() => read(bank(record('Dyesterday', 'T1.00')))).toThrow('has a day that is none: "yesterday" (line 2, column 2)');
  expect(() =>
    read(`!Account\nNA\n^\n${bank(record('D14.03.2024', 'T1.00'))}!Account\nNB\n^\n${bank(record('D14.03.2024', 'T1.00'))}`),
  ).toThrow('several accounts (A, B)');
  const statement = statementOf(
    bank(record('D14.03.2024', 'T-3.00', 'SA', '$-1.00')) + `!Type:Invst\n${record('D14.03.2024', 'NBuy', 'T5.00')}`,
  );
  expect(codesOf(statement)).toEqual(['parts_differ_from_line', 'securities_left_out']);
});
