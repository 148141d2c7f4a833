import { expect, test } from '@jest/globals';
import { epcCode } from '../../../shared/documents/payment-codes/epc-code.ts';
import { qrCode } from '../../../shared/documents/qr/qr-code.ts';
import { qrSvg } from '../../../shared/documents/qr/qr-svg.ts';
import { sampleDocument } from './sample-document.ts';

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
