import { describe, expect, test } from '@jest/globals';
import { readJournal } from '../../../shared/moving/read-journal.ts';
import type { Journal, MovingFormat } from '../../../shared/moving/journal.ts';

const read = (text: string, terms: { currency?: string; day?: string; format?: MovingFormat } = {}): Journal =>
  readJournal(Buffer.from(text), { currency: 'EUR', ...terms });

/** Entries as `day narration: account value, …`. */
const told = ({ entries }: Journal): string[] =>
  entries.map(
    ({ day, narration, postings }) =>
      `${day} ${narration}: ${postings.map(({ account, value }) => `${account} ${value.toFixed()}`).join(', ')}`,
  );
const refused = ({ not_understood }: Journal): string[] => not_understood.map(({ line, reason }) => `${line}: ${reason}`);

describe('a journal of hledger', () => {
  test('is read with every way to write an amount, and the amount that is left out', () => {
    const journal = read(`; a comment
decimal-mark .
account assets:bank  ; type:C
2024-01-05 * (A-1) Rent | January  ; project:x
    expenses:rent   €1,200.50
    assets:bank

2024/1/6 Shop
    assets:bank  -10 EUR  ; a comment
    expenses:food  6.00
    ! expenses:drink  "EUR" 4
`);
    expect(told(journal)).toEqual([
      '2024-01-05 Rent | January: expenses:rent 1200.5, assets:bank -1200.5',
      '2024-01-06 Shop: assets:bank -10, expenses:food 6, expenses:drink 4',
    ]);
    expect(journal.entries[0]?.reference).toBe('A-1');
    expect(refused(journal)).toEqual([]);
    expect(journal.accounts.map(({ key, account_type, sure }) => [key, account_type, sure])).toEqual([
      ['assets:bank', 'BANK', 'stated'],
      ['expenses:rent', 'OVERHEAD_EXPENSE', 'likely'],
      ['expenses:food', 'OVERHEAD_EXPENSE', 'likely'],
      ['expenses:drink', 'OVERHEAD_EXPENSE', 'likely'],
    ]);
  });

  test('takes amounts without a commodity as one of their own where they balance nothing else', () => {
    const journal = read(`2024-01-03 Two goats
    assets:farm  2
    assets:bank  -600 EUR
2024-01-04 Shop
    assets:bank  -10 EUR
    expenses:food  10
`);
    expect(told(journal)).toEqual([
      '2024-01-03 Two goats: assets:farm 600, assets:bank -600',
      '2024-01-04 Shop: assets:bank -10, expenses:food 10',
    ]);
    expect(refused(journal)).toEqual(['2: Units of other currencies are not kept; first here, postings that have them: 1.']);
  });

  test('takes the value of another currency from its price, its lot, or what balances the entry', () => {
    const journal = read(`2024-01-05 a
    assets:usd  100 USD @@ 91.23 EUR
    assets:bank  -91.23 EUR
2024-01-06 b
    assets:usd  10 USD @ 0.9 EUR
    assets:bank
2024-01-07 c
    assets:shares  2 "ACME 1" {50 EUR}
    assets:bank
2024-01-08 d
    assets:usd  -50 USD
    assets:bank  45.55 EUR
`);
    expect(told(journal)).toEqual([
      '2024-01-05 a: assets:usd 91.23, assets:bank -91.23',
      '2024-01-06 b: assets:usd 9, assets:bank -9',
      '2024-01-07 c: assets:shares 100, assets:bank -100',
      '2024-01-08 d: assets:usd -45.55, assets:bank 45.55',
    ]);
    expect(journal.foreign).toBe(4);
    expect(refused(journal)).toEqual(['2: Units of other currencies are not kept; first here, postings that have them: 4.']);
  });

  test('names every line that it does not follow, with the reason', () => {
    const journal = read(`include other.journal
alias a=b
~ monthly
    expenses:rent  100 EUR
    assets:bank
2024-01-05 one-sided
    (budget:rent)  100 EUR
    expenses:rent  1 EUR
    assets:bank  -1 EUR
2024-01-06 unbalanced
    expenses:rent  1 EUR
    assets:bank  -2 EUR
2024-02-30 no day
    expenses:rent  1 EUR
    assets:bank
2024-01-07 no value
    assets:usd  1 USD
    income:gift  -1 USD
2024-01-08 unread
    assets:bank  (3 * 4 EUR)
    expenses:rent
`);
    expect(told(journal)).toEqual(['2024-01-05 one-sided: expenses:rent 1, assets:bank -1']);
    expect(refused(journal).map((one) => one.replace(/: .*/, ''))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '7',
      '10',
      '13',
      '17',
      '18',
      '20',
      '19',
    ]);
    expect(refused(journal)[0]).toMatch(/hledger print/);
  });

  test('that says what its accounts stand at is held to it', () => {
    const journal = read(`2024-01-05 a
    assets:bank  5 EUR = 5 EUR
    income:x
2024-01-06 b
    assets:bank  5 EUR = 11 EUR
    income:x
`);
    expect(refused(journal)).toEqual(['5: The file says 11 on 2024-01-06; its entries make 10.']);
  });

  test('keeps the entry before a closing that moves nothing or does not balance', () => {
    const journal = read(`2024-01-05 a
    assets:bank  5 EUR
    income:x
2024-12-31 Closing 2024  ; closing:2024
    income:x  5 EUR
    equity:capital  -4 EUR
2025-12-31 Closing 2025  ; closing:2025
    income:x  0 EUR
    equity:capital  0 EUR
2026-12-31 Closing 2026  ; closing:2026
    income:x  5 EUR
    equity:capital  -5 EUR
`);
    expect(told(journal)).toEqual(['2024-01-05 a: assets:bank 5, income:x -5']);
    expect(journal.closings.map(({ day }) => day)).toEqual(['2026-12-31']);
    expect(refused(journal)).toEqual(['4: The entry does not balance: its debits are 1 more than its credits.']);
  });

  test('has its values rounded as the books round', () => {
    const journal = read(`2024-01-05 a
    assets:usd  1 USD @ 0.125 EUR
    assets:bank
`);
    expect(told(journal)).toEqual(['2024-01-05 a: assets:usd 0.13, assets:bank -0.13']);
  });
});

test('Beancount is read with costs, metadata, pads and balances', () => {
  const journal = read(`option "operating_currency" "EUR"
2024-01-01 open Assets:Bank:Main EUR
  code: "301"
  name: "Main bank"
2024-01-01 open Equity:Opening
2024-01-01 pad Assets:Bank:Main Equity:Opening
2024-01-02 balance Assets:Bank:Main  100.00 EUR
2024-01-03 * "Shop" "Food \\"fresh\\"" #tag ^link
  number: "CP01/0001"
  Assets:Bank:Main  -10.00 EUR
  Expenses:Food
2024-01-04 ! "Shares"
  Assets:Shares  2 ACME {40.00 EUR, 2024-01-04}
  Assets:Bank:Main  -80.00 EUR
2024-01-05 balance Assets:Bank:Main  10.00 EUR
2024-01-05 balance Assets:Bank  11.00 EUR
plugin "beancount.plugins.auto"
2024-01-06 unknown Assets:Bank
`);
  expect(told(journal)).toEqual([
    '2024-01-01 Pad Assets:Bank:Main: Assets:Bank:Main 100, Equity:Opening -100',
    '2024-01-03 Shop | Food "fresh": Assets:Bank:Main -10, Expenses:Food 10',
    '2024-01-04 Shares: Assets:Shares 80, Assets:Bank:Main -80',
  ]);
  expect(journal.accounts[0]).toMatchObject({ code: '301', title: 'Main bank', account_type: 'BANK' });
  expect(refused(journal)).toEqual([
    '17: Plugins are not run; what one would add is missing.',
    '18: This directive is not known.',
    '13: Units of other currencies are not kept; first here, postings that have them: 1.',
    '16: The file says 11 on 2024-01-05; its entries make 10.',
  ]);
});

test('a pad or a balance of Beancount on a day that is none is named', () => {
  const journal = read(`2024-02-30 pad Assets:Bank Equity:Opening
2024-03-01 balance Assets:Bank  100.00 EUR
2024-03-32 balance Assets:Bank  1.00 EUR
2024-03-02 * "Sale"
  Assets:Bank  5 EUR
  Income:Sales
`);
  expect(told(journal)).toEqual(['2024-03-02 Sale: Assets:Bank 5, Income:Sales -5']);
  expect(refused(journal)).toEqual([
    '1: Its day is none.',
    '3: Its day is none.',
    '2: The file says 100 on 2024-03-01; its entries make 0.',
  ]);
});

const sie = `#FLAGGA 0
#FORMAT PC8
#SIETYP 4
#FNAMN "Övningsbolaget AB"
#RAR 0 20240101 20241231
#KONTO 1930 "Företagskonto"
#KONTO 2081 Aktiekapital
#KONTO 3001 "Försäljning"
#KTYP 3001 I
#IB 0 1930 500.00
#IB 0 2081 -500
#VER A 1 20240105 "Såld vara"
{
#TRANS 1930 {} 100,50
#TRANS 3001 {1 "x"} -100.50
}
#UB 0 1930 600.50
#RES 0 3001 -100.5
#OKAND 1
`;

test('SIE 4 is read in each of its encodings, with its year, opening and closing', () => {
  const dos = Buffer.from([...sie].map((sign) => ({ Ö: 0x99, ö: 0x94, ä: 0x84, å: 0x86 })[sign] ?? sign.charCodeAt(0)));
  for (const bytes of [Buffer.from(sie), Buffer.from(sie, 'latin1'), dos]) {
    const journal = readJournal(bytes, { currency: 'SEK' });
    expect(told(journal)).toEqual(['2024-01-05 Såld vara: 1930 100.5, 3001 -100.5']);
    expect(journal.opening?.day).toBe('2023-12-31');
    expect(journal.accounts.map(({ code, title, account_type }) => [code, title, account_type])).toEqual([
      ['1930', 'Företagskonto', 'BANK'],
      ['2081', 'Aktiekapital', 'EQUITY'],
      ['3001', 'Försäljning', 'OPERATING_REVENUE'],
    ]);
    expect(refused(journal)).toEqual(['19: This line is not known, or cannot be read.']);
  }
});

test('objects of SIE are values of dimensions, but for customers, suppliers and invoices', () => {
  const journal = read(
    `#RAR 0 20240101 20241231
#DIM 6 "Projekt"
#DIM 20 "Bil"
#OBJEKT 6 "P 7" "Broen"
#OBJEKT 6 P8 "Unused"
#VER A 1 20240105 "Wages"
{
#TRANS 7010 {1 "10" 6 "P 7"} 60
#TRANS 7010 {1 "10" 6 "P 7"} 10
#TRANS 7010 {8 "Anna"} 30
#TRANS 1930 {} -100
}
`,
    { format: 'sie4', currency: 'SEK' },
  );
  const [entry] = journal.entries;
  expect(entry?.postings.map(({ account, value, dimensions }) => [account, value.toFixed(), dimensions])).toEqual([
    ['7010', '70', { '1': '10', '6': 'P 7' }],
    ['7010', '30', undefined],
    ['1930', '-100', undefined],
  ]);
  expect(journal.dimensions).toEqual([
    { key: '1', name: 'Kostnadsställe', values: [{ key: '10', name: '10' }] },
    { key: '6', name: 'Projekt', values: [{ key: 'P 7', name: 'Broen' }] },
  ]);
  expect(refused(journal)).toEqual([
    '10: Customers, suppliers and invoices of postings are not kept; first here, postings that have them: 1.',
  ]);
});

test('opening balances of SIE without a year that can be read are named, and nothing dies', () => {
  const lines = sie.split('\n');
  for (const year of ['#RAR 0 x y', '#RAR -1 20230101 20231231']) {
    const journal = readJournal(Buffer.from(lines.map((line) => (line.startsWith('#RAR') ? year : line)).join('\n')), { currency: 'SEK' });
    expect(told(journal)).toEqual(['2024-01-05 Såld vara: 1930 100.5, 3001 -100.5']);
    expect(journal.opening).toBeNull();
    expect(refused(journal)).toContain('1: The opening balances are left out, because no line says when their year begins.');
  }
});

test('a trial balance as CSV becomes what the books begin with', () => {
  const journal = read(`Demo Limited,,,
Trial Balance as at 31 December 2023,,,
Account Code,Account,Account Type,Debit,Credit
090,Business Bank,Bank,"1,500.00",
200,Sales,Revenue,,"1,000.00"
970,Owner A Funds,Equity,,500.00
Total,,,"1,500.00","1,500.00"
`);
  expect(journal.opening?.day).toBe('2023-12-31');
  expect(journal.opening?.postings.map(({ account, value }) => [account, value.toFixed()])).toEqual([
    ['090 Business Bank', '1500'],
    ['200 Sales', '-1000'],
    ['970 Owner A Funds', '-500'],
  ]);
  expect(journal.accounts.map(({ code, account_type, sure }) => [code, account_type, sure])).toEqual([
    ['090', 'BANK', 'stated'],
    ['200', 'OPERATING_REVENUE', 'stated'],
    ['970', 'EQUITY', 'stated'],
  ]);
  expect(() => read('Account;Soll;Haben\nBank;1,00;\nKapital;;1,00\n')).toThrow('does not say of which day');
  expect(
    read('Konto;Soll;Haben\n1200 Bank;1.000,50;\n2900 Kapital;;1.000,50\n', { day: '2023-12-31' }).opening?.postings[0]?.value.toFixed(),
  ).toBe('1000.5');
});

test('a general ledger as CSV is put together by its numbers, or by what balances, also below headings', () => {
  const expected = ['2024-01-15 Sale: Bank 119, Sales -100, VAT -19', '2024-01-16 Rent: Rent 50, Bank -50'];
  const by_number = read(`Date,Journal No,Account,Description,Debit,Credit
2024-01-15,1,Bank,Sale,119.00,
2024-01-16,2,Rent,Rent,50.00,
2024-01-15,1,Sales,Sale,,100.00
2024-01-15,1,VAT,Sale,,19.00
2024-01-16,2,Bank,Rent,,50.00
`);
  expect(told(by_number)).toEqual(expected);
  const named = read(`Date,Journal No,Account,Project,Description,Debit,Credit
2024-01-15,1,Bank,,Sale,119.00,
2024-01-15,1,Sales,Bridge,Sale,,119.00
`);
  expect(named.entries[0]?.postings.map(({ dimensions }) => dimensions)).toEqual([undefined, { Project: 'Bridge' }]);
  expect(named.dimensions).toEqual([{ key: 'Project', name: 'Project', values: [{ key: 'Bridge', name: 'Bridge' }] }]);
  const by_balance = read(`Date,Account,Description,Amount
15/01/2024,Bank,Sale,119.00
15/01/2024,Sales,Sale,-100.00
15/01/2024,VAT,Sale,-19.00
16/01/2024,Rent,Rent,50.00
16/01/2024,Bank,Rent,-50.00
`);
  expect(told(by_balance)).toEqual(expected);
  const headed = read(`Date,Num,Account,Memo,Debit,Credit
Bank
2024-01-15,1,,Sale,119.00,
2024-01-16,2,,Rent,,50.00
Total for Bank,,,,119.00,50.00
Sales
2024-01-15,1,,Sale,,119.00
Rent
2024-01-16,2,,Rent,50.00,
nonsense,3,,x,1,2
`);
  expect(told(headed)).toEqual(['2024-01-15 Sale: Bank 119, Sales -119', '2024-01-16 Rent: Bank -50, Rent 50']);
  expect(refused(headed)).toEqual(['10: It has no day.']);
});

test('a row of a ledger on a day that is none is named, and moves nothing', () => {
  const journal = read(`Date,Number,Account,Debit,Credit
2024-01-15,1,Bank,5.00,
2024-01-15,1,Sales,,5.00
2024-01-16,2,Bank,5.00,
2024-01-16,2,Sales,,5.00
2024-01-17,3,Bank,5.00,
2024-01-17,3,Sales,,5.00
2024-01-18,4,Bank,5.00,
2024-01-18,4,Sales,,5.00
2024-01-19,5,Bank,5.00,
2024-01-19,5,Sales,,5.00
2024-02-30,6,Bank,0.00,
`);
  expect(journal.entries).toHaveLength(5);
  expect(refused(journal)).toEqual(['12: It has no day.']);
});

test('a long file is known by its heads wherever its beginning is cut', () => {
  const row = '2024-01-15;1;Kassa;"Kvitto åäö";1,00;\n2024-01-15;1;Försäljning;"Kvitto åäö";;1,00\n';
  for (const shift of ['', 'x']) {
    const text = `${shift}\nBokföringsdatum;Nummer;Konto;Text;Debet;Kredit\n${row.repeat(3_000)}`;
    expect(read(text).format).toBe('general-ledger-csv');
  }
});

describe('a file that is hostile or broken', () => {
  test('of one line of 20 MB is refused at once', () => {
    expect(() => read(`2024-01-01 ${'x '.repeat(10_000_000)}`, { format: 'hledger' })).not.toThrow();
    expect(refused(read('9'.repeat(20_000_000), { format: 'hledger' }))).toEqual(['1: The line has more than 10000 characters.']);
  });

  test('of a million accounts is refused with a sentence', () => {
    const text = Array.from({ length: 1_000_000 }, (_, at) => `account a:${at}`).join('\n');
    expect(() => read(text, { format: 'hledger' })).toThrow('names more than 20000 accounts');
  });

  test('cut off anywhere is read as far as it goes, or refused, and never dies', () => {
    const whole = Buffer.from(sie);
    for (let end = 0; end < whole.length; end += 7)
      try {
        readJournal(whole.subarray(0, end), { currency: 'SEK', format: 'sie4' });
      } catch (error) {
        expect((error as Error).name).toBe('UnreadableFile');
      }
  });

  test('in no encoding, empty, or of another kind is refused', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 1, 2, 255, 254]), Buffer.from('%PDF-1.7\n'), Buffer.from('hello')])
      expect(() => readJournal(bytes, { currency: 'EUR' })).toThrow(/is none of|has no entries/);
  });
});
