import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Journal } from '../../../shared/moving/journal.ts';
import { readJournal } from '../../../shared/moving/read-journal.ts';
import { entriesToPost } from '../../../shared/moving/entries-to-post.ts';
import { RESULT } from '../../../shared/moving/result-account.ts';

const read = (text: string | Uint8Array, terms: object = {}): Journal => readJournal(Buffer.from(text), { currency: 'EUR', ...terms });

/** What a journal says: `day account value, …` of each entry. */
const told = ({ entries }: Journal): string[] =>
  entries.map(({ day, postings }) => `${day} ${postings.map(({ account, value }) => `${account} ${value.toFixed()}`).join(', ')}`);
const reasons = ({ not_understood }: Journal): string[] =>
  not_understood.map(({ line, reason }) => `${line}: ${reason.replace(/;.*/, '')}`);

describe('a ledger or journal as CSV', () => {
  test('rows that go on do not say their day once more, and what an entry comes to is no posting', () => {
    const journal = read(
      'Acme\nJournal\n\nDate,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n01/15/2024,Invoice,1001,Bob,,Accounts Receivable,119.00,\n,,,Bob,Work,Sales,,100.00\n,,,Bob,,VAT Payable,,19.00\n,,,,,,119.00,119.00\n01/20/2024,Expense,,Shop,,Checking,,30.00\n,,,,paper,Office Supplies,30.00,\n,,,,,,30.00,30.00\nTOTAL,,,,,,149.00,149.00\n',
    );
    expect(told(journal)).toEqual([
      '2024-01-15 Accounts Receivable 119, Sales -100, VAT Payable -19',
      '2024-01-20 Checking -30, Office Supplies 30',
    ]);
    expect(reasons(journal)).toEqual([]);
  });

  test('accounts stand as headings, and a name beside a day is that of a customer', () => {
    const journal = read(
      'General Ledger\n\n,Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance\nChecking,,,,,,,,\n,Beginning Balance,,,,,,,500.00\n,01/20/2024,Expense,,Shop,paper,Office Supplies,-30.00,470.00\nTotal for Checking,,,,,,,-30.00,\nOffice Supplies,,,,,,,,\n,01/20/2024,Expense,,Shop,paper,Checking,30.00,30.00\nTotal for Office Supplies,,,,,,,30.00,\n',
    );
    expect(told(journal)).toEqual(['2024-01-20 Checking -30, Office Supplies 30']);
    expect(reasons(journal)).toEqual(['5: What the account stood at before is not taken: bring in the trial balance of that day first.']);
  });

  test('a row has an account to debit and one to credit, or account, contra account and side', () => {
    const pairs =
      'Belegdatum;Belegnummer;Buchungstext;Buchungsbetrag;Sollkonto;Habenkonto\n15.01.2024;R1;Verkauf;1.190,00;1400;8400\n16.01.2024;B2;Miete;800,00;4210;1400\n';
    expect(told(read(pairs))).toEqual(['2024-01-15 1400 1400 1190, 8400 8400 -1190', '2024-01-16 4210 4210 800, 1400 1400 -800']);
    const sides =
      'Belegdatum;Belegfeld 1;Buchungstext;Umsatz;Soll/Haben-Kennzeichen;Konto;Gegenkonto\n15.01.2024;R1;Verkauf;1.190,00;S;1400;8400\n16.01.2024;B2;Miete;800,00;H;1400;4210\n';
    expect(told(read(sides))).toEqual(['2024-01-15 1400 1400 1190, 8400 8400 -1190', '2024-01-16 1400 1400 -800, 4210 4210 800']);
  });

  test('of several pairs of columns, those of the year so far are what accounts stand at', () => {
    const { opening } = read(
      'Trial Balance\nAs at 31 December 2023\n\nAccount Code,Account,Account Type,Debit,Credit,Debit - Year to date,Credit - Year to date,31 Dec 2022\n090,Bank,Bank,5.00,,"1,500.00",,"1,000.00"\n200,Capital,Equity,,5.00,,"1,500.00",900.00\n',
    );
    expect(opening?.postings.map(({ account, value }) => `${account} ${value.toFixed()}`)).toEqual(['090 Bank 1500', '200 Capital -1500']);
  });

  test('days that may be two days are asked for', () => {
    const text = 'Date,Account,Debit,Credit\n03/04/2024,Bank,10.00,\n03/04/2024,Sales,,10.00\n';
    expect(() => read(text)).toThrow('has days that are DD/MM/YYYY or MM/DD/YYYY: give date_order (line 2, column 1)');
    expect(told(read(text, { date_order: 'day_first' }))).toEqual(['2024-04-03 Bank 10, Sales -10']);
    expect(told(read(text, { date_order: 'month_first' }))).toEqual(['2024-03-04 Bank 10, Sales -10']);
  });
});

describe('SIE', () => {
  const sie = (type: string, more: string): string =>
    `#FLAGGA 0\n#SIETYP ${type}\n#RAR 0 20240101 20241231\n#KONTO 1930 Bank\n#KONTO 2081 Kapital\n#IB 0 1930 1500\n#IB 0 2081 -1000\n${more}`;

  test('what the opening does not balance by is the result of the year before', () => {
    const journal = read(sie('4', ''), { currency: 'SEK' });
    expect(reasons(journal)).toEqual([]);
    expect(journal.accounts.map(({ key }) => key)).toEqual(['1930', '2081']);
    const [entry] = entriesToPost(journal, {
      periods: [],
      goes_on: false,
      year_start: 1,
      typeOf: (key) => (key === '1930' ? 'BANK' : 'EQUITY'),
    });
    expect(entry!.postings.map(({ account, value }) => [account, value.toFixed()]).sort()).toEqual([
      [RESULT, '-500'],
      ['1930', '1500'],
      ['2081', '-1000'],
    ]);
  });

  test.each(['1', '2', '3'])('a file of type %s is named as what it is', (type) => {
    expect(() => read(sie(type, '#UB 0 1930 1500\n'), { currency: 'SEK' })).toThrow(
      new RegExp(`is SIE of type ${type}, the balances of .*export type 4`),
    );
  });
});

const extf = (...rows: string[]): string =>
  `"EXTF";700;21;"Buchungsstapel";13;20240201;;"";"";"";1;2;20240101;4;20240101;20241231;"";"";1;0;0;"EUR";;"";;;"04"\r\n` +
  `Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext\r\n${rows.join('\r\n')}\r\n`;

describe('DATEV', () => {
  test('a row is two postings on a day of the batch; customers have a digit more', () => {
    const journal = read(extf('1190,00;"S";"EUR";;;;10001;4400;;1501;"R1";;;"Verkauf"', '800,00;H;;;;;1800;6310;;106;"B2";;;"Miete"'));
    expect(told(journal)).toEqual(['2024-01-15 10001 1190, 4400 -1190', '2024-06-01 1800 -800, 6310 800']);
    expect(journal.accounts.map(({ key, account_type }) => [key, account_type])).toEqual([
      ['10001', 'RECEIVABLE'],
      ['4400', 'OPERATING_REVENUE'],
      ['1800', 'BANK'],
      ['6310', 'OVERHEAD_EXPENSE'],
    ]);
  });

  test('what was carried forward is the opening', () => {
    expect(read(extf('500,00;S;;;;;1800;9000;;0101;;;;EB', '500,00;H;;;;;2900;9000;;0101;;;;EB')).opening).toMatchObject({
      day: '2023-12-31',
      postings: [{ account: '1800' }, { account: '2900' }],
    });
  });

  test('a row whose tax only DATEV works out is not understood', () => {
    expect(reasons(read(extf('119,00;S;;;;;1800;4400;3;1501;R1;;;Verkauf')))).toEqual([
      '3: Its tax key 3 stands for tax that the file does not write.',
    ]);
  });
});

test('FEC: the entries of a year, with what it opens with', () => {
  const row = (journal: string, number: string, day: string, account: string, title: string, debit: string, credit: string): string =>
    [journal, journal, number, day, account, title, '', '', `P${number}`, day, 'Vente', debit, credit, '', '', day, '', ''].join('\t');
  const head =
    'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';
  const journal = read(
    [
      head.replaceAll(' ', '\t'),
      row('AN', '1', '20240101', '512000', 'Banque', '1000,00', '0,00'),
      row('AN', '1', '20240101', '101000', 'Capital', '0,00', '1000,00'),
      row('VE', '1', '20240115', '411000', 'Tiers', '120,00', '0,00'),
      row('VE', '1', '20240115', '706000', 'Prestations', '0,00', '100,00'),
      row('VE', '1', '20240115', '445710', 'TVA', '0,00', '20,00'),
    ].join('\r\n'),
  );
  expect([journal.format, journal.opening?.day, told(journal)]).toEqual([
    'fec',
    '2023-12-31',
    ['2024-01-15 411000 120, 706000 -100, 445710 -20'],
  ]);
  expect(journal.accounts.map(({ account_type }) => account_type)).toEqual([
    'BANK',
    'EQUITY',
    'RECEIVABLE',
    'OPERATING_REVENUE',
    'CONTROL',
  ]);
});

describe('SAF-T', () => {
  const saft = (lines: string, closing = '1119.00'): string =>
    `<?xml version="1.0"?>\n<n1:AuditFile xmlns:n1="urn:StandardAuditFile-Taxation-Financial:NO"><n1:Header><n1:AuditFileCountry>NO</n1:AuditFileCountry><n1:DefaultCurrencyCode>EUR</n1:DefaultCurrencyCode><n1:SelectionCriteria><n1:SelectionStartDate>2024-01-01</n1:SelectionStartDate><n1:SelectionEndDate>2024-12-31</n1:SelectionEndDate></n1:SelectionCriteria></n1:Header>
<n1:MasterFiles><n1:GeneralLedgerAccounts><n1:Account><n1:AccountID>1920</n1:AccountID><n1:AccountDescription>Bankinnskudd</n1:AccountDescription><n1:OpeningDebitBalance>1000.00</n1:OpeningDebitBalance><n1:ClosingDebitBalance>${closing}</n1:ClosingDebitBalance></n1:Account><n1:Account><n1:AccountID>2000</n1:AccountID><n1:AccountDescription>Aksjer</n1:AccountDescription><n1:OpeningCreditBalance>1000.00</n1:OpeningCreditBalance></n1:Account><n1:Account><n1:AccountID>3000</n1:AccountID><n1:AccountDescription>Salg</n1:AccountDescription></n1:Account></n1:GeneralLedgerAccounts></n1:MasterFiles>
<n1:GeneralLedgerEntries><n1:Journal><n1:Transaction><n1:TransactionID>7</n1:TransactionID><n1:TransactionDate>2024-01-15</n1:TransactionDate><n1:Description>Sale</n1:Description>${lines}</n1:Transaction></n1:Journal></n1:GeneralLedgerEntries></n1:AuditFile>`;
  const line = (account: string, side: string, amount: string): string =>
    `<n1:Line><n1:AccountID>${account}</n1:AccountID><n1:${side}Amount><n1:Amount>${amount}</n1:Amount></n1:${side}Amount></n1:Line>`;

  test('of Norway: accounts with what they stood at, and entries', () => {
    const journal = read(saft(line('1920', 'Debit', '119.00') + line('3000', 'Credit', '119.00')));
    expect([journal.opening?.day, told(journal), reasons(journal)]).toEqual(['2023-12-31', ['2024-01-15 1920 119, 3000 -119'], []]);
    expect(journal.accounts.map(({ account_type }) => account_type)).toEqual(['BANK', 'EQUITY', 'OPERATING_REVENUE']);
  });

  test('of Portugal, with the two sides apart; a balance that its entries do not make is told', () => {
    const lines =
      '<n1:Lines><n1:DebitLine><n1:AccountID>1920</n1:AccountID><n1:DebitAmount>119.00</n1:DebitAmount></n1:DebitLine><n1:CreditLine><n1:AccountID>3000</n1:AccountID><n1:CreditAmount>119.00</n1:CreditAmount></n1:CreditLine></n1:Lines>';
    const journal = read(saft(lines, '1120.00'));
    expect(told(journal)).toEqual(['2024-01-15 1920 119, 3000 -119']);
    expect(reasons(journal)).toEqual(['3: The file says 1120 on 2024-12-31']);
  });
});

test('IIF of QuickBooks: accounts with their types, transactions with classes', () => {
  const journal = read(
    '!ACCNT\tNAME\tACCNTTYPE\nACCNT\tChecking\tBANK\nACCNT\tSales\tINC\n!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\n!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\n!ENDTRNS\nTRNS\tDEPOSIT\t1/15/2024\tChecking\t\t\t"1,119.00"\t7\nSPL\tDEPOSIT\t1/15/2024\tSales\t\tNorth\t-1119.00\t7\nENDTRNS\nTRNS\tDEPOSIT\t1/16/2024\tChecking\t\t\t1..5\t8\nSPL\tDEPOSIT\t1/16/2024\tSales\t\t\t-1.5\t8\nENDTRNS\n',
  );
  expect([told(journal), reasons(journal)]).toEqual([
    ['2024-01-15 Checking 1119, Sales -1119'],
    ['10: The transaction is left out, because one of its rows has no account or figure.'],
  ]);
  expect(journal.accounts.map(({ account_type, sure }) => [account_type, sure])).toEqual([
    ['BANK', 'stated'],
    ['OPERATING_REVENUE', 'stated'],
  ]);
  expect(journal.dimensions).toEqual([{ key: 'Class', name: 'Class', values: [{ key: 'North', name: 'North' }] }]);
});

describe('GnuCash', () => {
  const account = (id: string, name: string, type: string, parent: string): string =>
    `<gnc:account><act:name>${name}</act:name><act:id>${id}</act:id><act:type>${type}</act:type><act:commodity><cmdty:id>EUR</cmdty:id></act:commodity><act:parent>${parent}</act:parent></gnc:account>`;
  const split = (id: string, value: string): string =>
    `<trn:split><split:value>${value}</split:value><split:quantity>${value}</split:quantity><split:account>${id}</split:account></trn:split>`;
  const book = (splits: string): string =>
    `<?xml version="1.0"?><gnc-v2><gnc:book><gnc:account><act:name>Root</act:name><act:id>r</act:id><act:type>ROOT</act:type></gnc:account>${account('a', 'Assets', 'ASSET', 'r')}${account('b', 'Bank', 'BANK', 'a')}${account('s', 'Sales', 'INCOME', 'r')}` +
    `<gnc:transaction><trn:currency><cmdty:id>EUR</cmdty:id></trn:currency><trn:num>7</trn:num><trn:date-posted><ts:date>2024-01-15 10:59:00 +0000</ts:date></trn:date-posted><trn:description>Sale</trn:description><trn:splits>${splits}</trn:splits></gnc:transaction><gnc:template-transactions>${account('t', 'Template', 'BANK', 'r')}</gnc:template-transactions></gnc:book></gnc-v2>`;

  test('as XML and packed: accounts below others, entries without templates', () => {
    const text = book(split('b', '11900/100') + split('s', '-11900/100'));
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      const journal = read(bytes);
      expect([journal.format, told(journal), reasons(journal)]).toEqual(['gnucash', ['2024-01-15 Assets:Bank 119, Sales -119'], []]);
      expect(journal.accounts.map(({ key }) => key)).toEqual(['Assets', 'Assets:Bank', 'Sales']);
    }
  });

  test('a split that cannot be read is told', () => {
    expect(reasons(read(book(split('b', '119..00/100') + split('s', '-11900/100'))))).toEqual(['1: One of its splits cannot be read.']);
  });
});
