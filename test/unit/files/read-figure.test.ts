import { describe, expect, test } from '@jest/globals';
import { readBankFile } from '../../../shared/banking/read-bank-file.ts';
import type { BankProfile } from '../../../shared/banking/csv/bank-profile.ts';
import { readXmlInvoice } from '../../../shared/einvoice/read-xml-invoice.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';
import { readFigure } from '../../../shared/files/read-figure.ts';
import { readJournal } from '../../../shared/moving/read-journal.ts';

/** What is no figure in any form of writing. */
const none = [
  '12..34',
  '12,,34',
  '12.34.56',
  '12,34,56',
  '12 34',
  '1.2.3',
  '--5',
  '5-5',
  '1e5',
  '12.34,567',
  '1,23.4',
  '0x1F',
  '١٢',
  'NaN',
  '.',
  '12.3 4',
];

test.each(none)('%s is no figure, whichever sign divides the decimals', (written) => {
  for (const decimal of [',', '.'] as const)
    for (const plain of [true, false]) expect(readFigure(written, decimal, { plain })).toBeUndefined();
});

const camt = (amount: string): string =>
  `<Document><BkToCstmrStmt><Stmt>\n<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-03-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
const detail = (amount: string): string =>
  camt('7.00').replace(
    '</Ntry>',
    `<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls></Ntry>`,
  );
const balance = (amount: string): string =>
  camt('7.00').replace('<Ntry>', `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt></Bal><Ntry>`);
const swift = (amount: string): string => `:20:A\n:25:1\n:61:240301C${amount}NTRFNONREF\n:86:Rent\n`;
const swiftBalance = (amount: string): string => `:20:A\n:25:1\n:60F:C240301EUR${amount}\n`;
const ofx = (amount: string): string => `<OFX><STMTRS>\n<STMTTRN><DTPOSTED>20240305<TRNAMT>${amount}<FITID>1</STMTTRN>`;
const ledgerBalance = (amount: string): string => `<OFX><STMTRS>\n<LEDGERBAL><BALAMT>${amount}<DTASOF>20240305</LEDGERBAL>`;

function faultOf(read: () => unknown): UnreadableFile {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
  throw new Error('it was read');
}

const profile = {
  delimiter: ';',
  encoding: 'auto',
  skip_until: null,
  skip_rows: 1,
  date_format: 'YYYY-MM-DD',
  reversed_sign: false,
  only_where: null,
} as const;
const columns = { booked_on: 1, amount: 2, text: [] };

describe('a figure that is none is refused in every format, where it stands', () => {
  test.each([
    ['an entry of CAMT', camt, 2],
    ['a detail of CAMT', detail, 2],
    ['a balance of CAMT', balance, 2],
    ['a line of MT940', swift, 3],
    ['a balance of MT940', swiftBalance, 3],
    ['a transaction of OFX', ofx, 2],
    ['a balance of OFX', ledgerBalance, 2],
  ])('%s', (_of, file, line) => {
    for (const written of none)
      expect([written, faultOf(() => readBankFile(Buffer.from(file(written)))).place?.line]).toEqual([written, line]);
  });

  test('a cell of CSV', () => {
    for (const decimal of [',', '.'] as const)
      for (const written of none) {
        const read = (): unknown =>
          readBankFile(Buffer.from(`Day;Amount\n2024-03-05;${written}\n`), { ...profile, columns, decimal } satisfies BankProfile);
        expect(faultOf(read).message).toContain('in row 2, column 2');
      }
  });

  test.each([
    ['hledger', (figure: string) => `2024-01-05 Sale\n  assets:bank  ${figure} EUR\n  income:sales\n`],
    ['beancount', (figure: string) => `2024-01-05 * "Sale"\n  Assets:Bank  ${figure} EUR\n  Income:Sales\n`],
    ['sie4', (figure: string) => `#FLAGGA 0\n#VER A 1 20240105 "Sale"\n{\n#TRANS 1930 {} "${figure}"\n#TRANS 3000 {} -12\n}\n`],
    ['general-ledger-csv', (figure: string) => `Date;Account;Debit;Credit\n2024-01-05;Bank;${figure};\n2024-01-05;Sales;;${figure}\n`],
    ['trial-balance-csv', (figure: string) => `Account;Debit;Credit\nBank;${figure};\nCapital;;${figure}\n`],
  ] as const)('a posting of %s', (format, file) => {
    for (const written of none) {
      const { entries, opening, not_understood } = readJournal(Buffer.from(file(written)), { currency: 'EUR', format, day: '2023-12-31' });
      expect([written, entries, opening, not_understood.length > 0]).toEqual([written, [], null, true]);
    }
  });

  test('an amount of an e-invoice', () => {
    const invoice = (figure: string): Buffer =>
      Buffer.from(
        `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">\n<ID>1</ID><IssueDate>2024-01-05</IssueDate><DocumentCurrencyCode>EUR</DocumentCurrencyCode>\n<LegalMonetaryTotal><PayableAmount>${figure}</PayableAmount></LegalMonetaryTotal></Invoice>`,
      );
    for (const written of none) expect([written, faultOf(() => readXmlInvoice(invoice(written))).place?.line]).toEqual([written, 3]);
  });
});

test('where the format says its sign, another one is refused', () => {
  expect(faultOf(() => readBankFile(Buffer.from(camt('12,34')))).place).toEqual({ line: 2, column: 7 });
  expect(faultOf(() => readBankFile(Buffer.from(swift('12.34')))).place).toEqual({ line: 3, column: 5 });
});

describe('where it does not, what may be thousands or decimals is a question', () => {
  const amountIn = (text: string, decimal?: ',' | '.'): string | undefined =>
    readBankFile(Buffer.from(text), decimal && { ...profile, columns, decimal }).statements[0]?.lines[0]?.amount.toFixed();

  test('of OFX: by the other amounts of the file, else by a person', () => {
    expect(faultOf(() => amountIn(ofx('-1,234'))).message).toContain('"-1,234"');
    expect([amountIn(ofx('-1,234'), '.'), amountIn(ofx('-1,234'), ',')]).toEqual(['-1234', '-1.234']);
    expect(amountIn(ofx('-1,234') + ledgerBalance('12.50').replace('<OFX><STMTRS>', ''))).toBe('-1234');
    expect(amountIn(ofx('-1,234') + ledgerBalance('12,50').replace('<OFX><STMTRS>', ''))).toBe('-1.234');
  });

  test('OFX in brackets is money out', () => {
    expect(amountIn(ofx('(12.00)'))).toBe('-12');
  });

  test.each([
    ['hledger', '2024-01-05 Sale\n  assets:bank  1,234\n  income:sales\n'],
    ['general-ledger-csv', 'Date;Account;Amount\n2024-01-05;Bank;"1,234"\n2024-01-05;Sales;"-1,234"\n'],
    ['trial-balance-csv', 'Account;Debit;Credit\nBank;1,234;\nCapital;;1,234\n'],
  ] as const)('of %s', (format, text) => {
    const read = (decimal_sign?: ',' | '.'): string | undefined => {
      const { entries, opening } = readJournal(Buffer.from(text), { currency: 'KWD', format, day: '2023-12-31', decimal_sign });
      return (entries[0] ?? opening)?.postings[0]?.value.toFixed();
    };
    expect(faultOf(read)).toMatchObject({ name: 'OpenQuestion', field: 'decimal_sign', place: { line: 2 } });
    expect([read('.'), read(',')]).toEqual(['1234', '1.234']);
  });
});
