import type { OpenItem } from '../../shared/banking/matching/matched-books.ts';
import type { Chance } from './chance.ts';

const ascii: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['ë', 'e'],
];

/** A name as banks write it: in capitals, without umlauts, cut, turned round, or another name: one of a household pays for the other. */
export function nameAsWritten(chance: Chance, name: string, household: boolean): string {
  let written = chance.percent(50) ? name : name.toUpperCase();
  if (chance.percent(30))
    for (const [letter, letters] of ascii)
      written = written.replaceAll(letter, letters).replaceAll(letter.toUpperCase(), letters.toUpperCase());
  if (chance.percent(8)) written = written.split(' ').reverse().join(' ');
  if (chance.percent(6)) written = written.slice(0, 24);
  return household && chance.percent(7)
    ? `${chance.of(['Petra', 'Rolf', 'Ute'])} ${chance.of(['Hansen', 'Otto', 'Kaiser', 'Lorenz'])}`
    : written;
}

/** What a payer writes: the numbers in its own way, some of them, a customer number, or nothing that helps. */
export function textOfPayment(chance: Chance, items: readonly OpenItem[], difference: string): string {
  const invoices = items.filter(({ amount }) => !amount.isNegative());
  const ways = invoices.map(({ numbers }) => numberAsWritten(chance, numbers));
  const said = chance.percent(28)
    ? chance.of(['', 'Danke', 'Dauerauftrag', 'Sammelzahlung', 'Abo', `Kundennr. 1${chance.digits(3)}`])
    : listed(chance, ways);
  const words =
    { discount: ' abzgl. Skonto', part: chance.percent(60) ? ' Teilzahlung' : '', none: '', fee: '', rounding: '', over: '' }[difference] ??
    '';
  const noise = chance.percent(25)
    ? chance.of([
        ` / Auftrag ${chance.digits(5)}`,
        ` KdNr 1${chance.digits(3)}`,
        ` vom ${chance.between(10, 28)}.0${chance.between(1, 9)}.2025`,
      ])
    : '';
  return `${said}${words}${noise}`;
}

const listed = (chance: Chance, ways: readonly string[]): string =>
  ways.length > 1 && chance.percent(15)
    ? `${ways[0]!} u.a.`
    : `${chance.of(['Rechnung ', 'Rg. ', 'Invoice ', 'Re-Nr ', ''])}${ways.join(chance.of([', ', ' ', ' und ']))}`;

function numberAsWritten(chance: Chance, [number = '', reference]: readonly string[]): string {
  if (reference !== undefined && chance.percent(80)) return chance.percent(50) ? reference : reference.replace(/(.{4})/g, '$1 ').trim();
  if (chance.percent(1)) return number.replace(/\d$/, chance.digits(1));
  return chance.of([
    number,
    number,
    number,
    number.replaceAll('-', ' '),
    number.replaceAll('-', ''),
    number.replace(/^R-/, ''),
    number.replace(/^R-\d+-0*/, ''),
    number.toLowerCase().replace('-', '/'),
    `${number.slice(0, -3)} ${number.slice(-3)}`,
  ]);
}
