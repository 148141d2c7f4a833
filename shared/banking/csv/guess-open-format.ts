import { openFigures } from '../../files/open-figures.ts';
import { ofxFigures, readOfx } from '../read/read-ofx.ts';
import { formsOf, readQif } from '../read/read-qif.ts';
import { isQif, splitQif } from '../read/split-qif.ts';
import type { BankProfile } from './bank-profile.ts';
import type { GuessedProfile } from './guess-profile.ts';

/** What a profile says of columns where the format names its fields. */
const fields = {
  ofx: { booked_on: 'DTPOSTED', amount: 'TRNAMT', name: 'NAME', text: ['MEMO'] },
  qif: { booked_on: 'D', amount: 'T', name: 'P', text: ['M'] },
};

/**
 * How a file of OFX or QIF may be read: what divides its decimals and, of QIF, in which form its days are; where the file does not show it, that
 * is doubtful. @param shown so many of its lines
 */
export function guessOpenFormat(text: string, shown: number): GuessedProfile {
  const format = isQif(text) ? 'qif' : 'ofx';
  const { records } = splitQif(format === 'qif' ? text : '');
  const forms = format === 'qif' ? formsOf(records) : { date_format: 'YYYYMMDD', other: undefined, figures: openFigures(ofxFigures(text)) };
  const { date_format, other, figures } = forms;
  const profile: BankProfile = {
    delimiter: ';',
    encoding: 'auto',
    skip_until: null,
    skip_rows: 0,
    columns: fields[format],
    date_format,
    decimal: figures.sign ?? '.',
    reversed_sign: false,
    only_where: null,
  };
  const { statements } = format === 'qif' ? readQif(text, profile) : readOfx(text, Infinity, profile.decimal);
  return {
    profile,
    doubts: [
      ...(other === undefined ? [] : [{ code: 'day_or_month_first', seen: other } as const]),
      ...(figures.open === undefined ? [] : [{ code: 'decimal_sign', seen: figures.open } as const]),
    ],
    lines: statements.flatMap(({ lines }) => lines).slice(0, shown),
  };
}
