import { expect, test } from '@jest/globals';
import { printDocument } from '../../../services/report/documents/print-document.ts';
import { qrReference } from '../../../shared/accounting/creditor-reference.ts';
import { endsInRecursiveMod10 } from '../../../shared/banking/references/check-digits.ts';
import { epcCode } from '../../../shared/documents/payment-codes/epc-code.ts';
import { swissBill } from '../../../shared/documents/payment-codes/swiss-code.ts';
import { qrCode } from '../../../shared/documents/qr/qr-code.ts';
import { qrSvg } from '../../../shared/documents/qr/qr-svg.ts';
import { sampleDocument, swissDocument } from './sample-document.ts';

test('the code of an invoice in euros is what EPC069-12 asks for, line by line', () => {
  expect(epcCode(sampleDocument())?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Werkstatt Nord GmbH', 'DE02120300000000202051', 'EUR743.63', '', 'RF70IN020013'],
  ]);
});

test('a reference that is none of ISO 11649 is the text of the transfer, never both', () => {
  const document = sampleDocument();
  const lines = epcCode({ ...document, payment: { ...document.payment, reference: 'Kunde 17, Rechnung 4' } })!.split('\n');
  expect(lines.slice(8)).toEqual(['', '', 'Kunde 17, Rechnung 4']);
});

test('there is no code where no SEPA transfer pays it', () => {
  const document = sampleDocument();
  const { payment, totals } = document;
  const ofIban = (iban: string) => ({ ...payment, accounts: [{ ...payment.accounts[0]!, iban }] });
  expect(epcCode({ ...document, currency_code: 'USD' })).toBeNull();
  expect(epcCode({ ...document, payment: ofIban('TR330006100519786457841326') })).toBeNull();
  expect(epcCode({ ...document, payment: { ...payment, accounts: [] } })).toBeNull();
  expect(epcCode({ ...document, totals: { ...totals, payable: '0.00' } })).toBeNull();
  expect(epcCode({ ...document, totals: { ...totals, payable: '1000000000.00' } })).toBeNull();
});

/** Another program (jsQR 1.4) reads it as `HELLO`. */
const HELLO = `
#######.#..#..#######
#.....#.####..#.....#
#.###.#...#.#.#.###.#
#.###.#.#.#.#.#.###.#
#.###.#....#..#.###.#
#.....#....##.#.....#
#######.#.#.#.#######
........#..##........
#.##.###.#.##.#..#.##
.##.##.#.######..##..
#...#.#..#.#.......##
#.##...#...#..####.#.
.#.######...#..#..#.#
........####..#...#.#
#######.#..##..#.....
#.....#.#.#....#####.
#.###.#.....######.##
#.###.#.#.##..#.####.
#.###.#.##..#.##..#..
#.....#...#..#.##...#
#######.#.#..#.#.....
`;

test('a QR code is drawn as the norm has it', () => {
  const drawn = qrCode('HELLO').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(drawn).toEqual(HELLO.trim().split('\n'));
});

test('it grows with its text, up to what a Swiss code may hold', () => {
  const sizes = [10, 100, 331, 997].map((bytes) => (qrCode('x'.repeat(bytes)).length - 17) / 4);
  expect(sizes).toEqual([1, 6, 13, 25]);
  expect(() => qrCode('x'.repeat(998))).toThrow(RangeError);
});

test('its SVG has no text of anybody in it', () => {
  expect(qrSvg('</svg><script>')).toMatch(/^<svg [^<>]*>(<path [^<>]*\/>)+<\/svg>$/);
});

test('a Swiss QR-bill has all its lines: QR-IBAN, structured addresses, reference, end', () => {
  const bill = swissBill(swissDocument())!;
  expect(bill.content.split('\n')).toEqual([
    ...['SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Kontor AG', 'Bahnhofstrasse', '7a', '8001', 'Zürich', 'CH'],
    ...['', '', '', '', '', '', '', '743.63', 'CHF', 'S', 'Bett & Bad AG', 'Marktplatz', '3', '28195', 'Bremen', 'DE'],
    ...['QRR', '000000000000000000000200131', 'Einrichtung Ihres Ladens', 'EPD'],
  ]);
  expect(endsInRecursiveMod10(bill.reference!)).toBe(true);
});

test('the reference of the guidelines has the check digit that they give it', () => {
  expect(qrReference('21000000000313947143000901')).toBe('210000000003139471430009017');
});

test('with an ordinary IBAN the reference is one of ISO 11649, or none; what is no Swiss payment has no bill', () => {
  const document = swissDocument();
  const account = { ...document.payment.accounts[0]!, qr_iban: null };
  const with_reference = (reference: string | null) =>
    swissBill({ ...document, payment: { ...document.payment, accounts: [account], reference } })!;
  expect(with_reference('RF70IN020013').content).toContain('\nSCOR\nRF70IN020013\n');
  expect(with_reference('Kunde 17').content).toContain('\nNON\n\nKunde 17\nEPD');
  expect(swissBill({ ...document, currency_code: 'USD' })).toBeNull();
  expect(swissBill({ ...document, seller: { ...document.seller, address: null } })).toBeNull();
  expect(swissBill(sampleDocument())).toBeNull();
});

test('a bill is printed with its receipt, a draft and others without', () => {
  expect(printDocument(swissDocument()).slip).toMatchObject({
    payment_part: 'Zahlteil',
    receipt_facts: [
      ['Konto / Zahlbar an', ['CH44 3199 9123 0008 8901 2', 'Kontor AG', 'Bahnhofstrasse 7a', '8001 Zürich']],
      ['Referenz', ['00 00000 00000 00000 00002 00131']],
      ['Zahlbar durch', ['Bett & Bad AG', 'Marktplatz 3', '28195 Bremen', 'DEUTSCHLAND']],
    ],
    amount: ['Betrag', '743.63'],
  });
  expect(printDocument({ ...swissDocument(), is_draft: true }).slip).toBeNull();
  expect(printDocument(sampleDocument()).slip).toBeNull();
});
