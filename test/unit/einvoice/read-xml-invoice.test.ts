import { describe, expect, test } from '@jest/globals';
import { checkSums } from '../../../shared/einvoice/check-sums.ts';
import { readXmlInvoice } from '../../../shared/einvoice/read-xml-invoice.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';
import { ciiBill, ublBill } from './written-invoices.ts';

const read = (text: string) => readXmlInvoice(Buffer.from(text));

function fault(text: string | Uint8Array): string {
  try {
    readXmlInvoice(typeof text === 'string' ? Buffer.from(text) : text);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  throw new Error('the file was read');
}

test('UBL and CII say the same of the same bill', () => {
  const [ubl, cii] = [read(ublBill), read(ciiBill)];
  expect([ubl.syntax, cii.syntax, ubl.profile]).toEqual(['ubl', 'cii', 'urn:cen.eu:en16931:2017']);
  expect(cii.invoice).toEqual(ubl.invoice);
  expect(ubl.invoice).toMatchObject({
    number: 'R-17',
    issue_date: '2026-03-02',
    due_date: '2026-03-16',
    notes: ['First line\nSecond line'],
    preceding: [{ number: 'R-16' }],
    creditor_id: 'DE98ZZZ09999999999',
    seller: {
      name: 'Holzhandel Müller GmbH',
      trade_name: 'Holz & Co',
      vat_id: 'DE123456789',
      identifiers: [],
      electronic_address: { id: 'DE123456789', scheme: '9930' },
    },
    payment: { code: '58', text: 'Transfer', accounts: [{ id: 'DE02120300000000202051' }] },
    allowances: [{ amount: '10', reason: 'Loyalty', tax: { category: 'S', rate: '19' } }],
    charges: [{ amount: '5', reason: 'Freight', tax: { category: 'S', rate: '19' } }],
    totals: { lines: '99', net: '94', tax: '17.86', gross: '111.86', prepaid: '11.86', payable: '100' },
    taxes: [{ category: 'S', rate: '19', base: '94', amount: '17.86' }],
    lines: [
      {
        id: '1',
        quantity: '250',
        price: '30',
        price_base_quantity: '100',
        net: '69',
        allowances: [{ amount: '6', reason: 'Second choice' }],
      },
      { id: '2', quantity: '1', price: '30', net: '30' },
    ],
  });
});

test('sums that add up have no fault, and of those that do not all are named', () => {
  const { invoice } = read(ublBill);
  expect(checkSums(invoice)).toEqual([]);
  const totals = { lines: '1', allowances: '2', charges: '3', net: '4', tax: '5', gross: '6', payable: '7' };
  expect(checkSums({ ...invoice, totals })).toEqual([
    { rule: 'BR-CO-10', field: 'lines', stated: '1', expected: '99' },
    { rule: 'BR-CO-11', field: 'allowances', stated: '2', expected: '10' },
    { rule: 'BR-CO-12', field: 'charges', stated: '3', expected: '5' },
    { rule: 'BR-CO-13', field: 'net', stated: '4', expected: '2' },
    { rule: 'BR-CO-14', field: 'tax', stated: '5', expected: '17.86' },
    { rule: 'BR-CO-15', field: 'gross', stated: '6', expected: '9' },
    { rule: 'BR-CO-16', field: 'payable', stated: '7', expected: '6' },
  ]);
});

test('freight that EXTENDED states apart is a charge, and lines that only head others are none', () => {
  const extended = ciiBill
    .replace(
      /<ram:SpecifiedTradeAllowanceCharge>(?=.*Freight).*$/m,
      '<ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>5</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge>',
    )
    .replace('<ram:LineID>2</ram:LineID>', '<ram:LineID>2</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>');
  const { invoice } = read(extended);
  expect(invoice.charges).toEqual([{ amount: '5', reason: 'Freight' }]);
  expect(invoice.lines.map((line) => line.id)).toEqual(['1']);
});

test('a tax in a second currency is read beside the one of the invoice', () => {
  const foreign = ublBill
    .replace('</cbc:DocumentCurrencyCode>', '</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>DKK</cbc:TaxCurrencyCode>')
    .replace('<cac:TaxTotal>', '<cac:TaxTotal><cbc:TaxAmount currencyID="DKK">133.20</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal>');
  const { tax_currency, totals, taxes } = read(foreign).invoice;
  expect([tax_currency, totals.tax, totals.tax_in_tax_currency, taxes.length]).toEqual(['DKK', '17.86', '133.2', 1]);
});

test('UTF-16 and Latin-1 are read as they are declared', () => {
  const name = (bytes: Uint8Array) => readXmlInvoice(bytes).invoice.seller.name;
  const latin = Buffer.from(ublBill.replace('UTF-8', 'ISO-8859-1'), 'latin1');
  expect([name(Buffer.from(`\ufeff${ublBill}`, 'utf16le')), name(latin)]).toEqual(['Holzhandel Müller GmbH', 'Holzhandel Müller GmbH']);
});

test('what is none of the two says what it is', () => {
  expect(fault('<rsm:CrossIndustryDocument/>')).toBe('is ZUGFeRD 1.0, which is not read: attach it and enter the bill by hand');
  expect(fault('<p:FatturaElettronica/>')).toMatch(/^is FatturaPA/);
  expect(fault('<Invoice xmlns="http://example.com/other"/>')).toMatch(/no invoice of UBL 2.1 or CII D16B: it begins with <Invoice>/);
  expect(fault('%PDF-1.7')).toBe('has no element (line 1, column 1)');
  expect(fault('<a/><b/>')).toBe('has a second root element (line 1, column 5)');
});

describe('what every invoice says must be there, and figures and days must be some', () => {
  test.each([
    ['<cbc:ID>R-17</cbc:ID>', '', 'Invoice/ID is not there'],
    ['<cbc:PayableAmount>100.00</cbc:PayableAmount>', '', 'LegalMonetaryTotal/PayableAmount is not there'],
    ['>100.00<', '>1.000,00<', 'LegalMonetaryTotal/PayableAmount is "1.000,00", which is no decimal'],
    ['>100.00<', '>1e5<', 'PayableAmount is "1e5", which is no decimal'],
    ['>100.00<', `>${'9'.repeat(31)}<`, 'which is no decimal'],
    ['2026-03-02', '2026-02-30', 'Invoice/IssueDate is "2026-02-30", which is no day'],
    ['<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>', '', 'Invoice/DocumentCurrencyCode is not there'],
  ])('%s → %s', (part, by, message) => {
    expect(ublBill).toContain(part);
    expect(fault(ublBill.replace(part, by))).toContain(message);
  });
});

describe('a hostile file is refused', () => {
  const deep = (depth: number): string => ublBill.replace('<cbc:ID>', `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}<cbc:ID>`);
  const many = (count: number): string => ublBill.replace('<cbc:ID>', `${'<a/>'.repeat(count)}<cbc:ID>`);
  const elements = ublBill.match(/<[A-Za-z]/g)!.length;

  test('with a document type', () => {
    expect(fault(ublBill.replace('<Invoice', '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice'))).toMatch(
      /declares a document type/,
    );
  });
  test('with an entity other than the five, also one named as what objects have', () => {
    for (const entity of ['&x;', '&constructor;', '&nbsp;'])
      expect(fault(ublBill.replace('R-17', entity))).toMatch(/names an entity that XML does not know/);
  });
  test('with more than 32 elements inside each other', () => {
    expect(read(deep(31)).invoice.number).toBe('R-17');
    expect(fault(deep(32))).toMatch(/more than 32 elements inside each other/);
  });
  test('with more than 50,000 elements', () => {
    expect(read(many(50_000 - elements)).invoice.number).toBe('R-17');
    expect(fault(many(50_001 - elements))).toMatch(/more than 50,000 elements/);
  });
  test('a > in the value of an attribute ends no tag', () => {
    expect(read(ublBill.replace('name="Transfer"', `name="a &gt; b > 'c'"`)).invoice.payment?.text).toBe("a > b > 'c'");
    expect(fault(ublBill.replace('name="Transfer"', 'name="Transfer'))).toMatch(/tag/);
  });
});
