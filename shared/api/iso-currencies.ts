import { currencyDecimals } from '../accounting/minor-units.ts';

/** The codes of ISO 4217 that a currency of the books may have, withdrawn ones included. */
export const currencyCodes: readonly string[] = Object.keys(currencyDecimals);

// The English names of the Unicode CLDR; it lacks some codes that were withdrawn long ago, and not every release of it has the newest.
const names = new Intl.DisplayNames('en', { type: 'currency' });
const others: Readonly<Record<string, string>> = {
  ARY: 'Argentine Peso (1989–1990)',
  AYM: 'Azerbaijan Manat (2005)',
  BGJ: 'Bulgarian Lev A/52',
  BGK: 'Bulgarian Lev A/62',
  CHC: 'WIR Franc (electronic, until 2004)',
  CSJ: 'Czechoslovak Koruna A/53',
  GHP: 'Ghana Cedi (2007)',
  GNE: 'Guinean Syli (until 1989)',
  LAJ: 'Pathet Lao Kip',
  LSM: 'Lesotho Loti (until 1985)',
  MVQ: 'Maldive Rupee',
  PEH: 'Peruvian Sol (until 1990)',
  ROK: 'Romanian Leu A/52',
  UGW: 'Ugandan Old Shilling',
  UYN: 'Old Uruguay Peso',
  VNC: 'Vietnamese Old Dong',
  XCG: 'Caribbean Guilder',
  ZWC: 'Rhodesian Dollar (until 1989)',
  ZWG: 'Zimbabwe Gold',
  ZWN: 'Zimbabwe Dollar (2006)',
};

/** English name of an ISO 4217 code: the default name of a currency. */
export function currencyName(code: string): string {
  return others[code] ?? names.of(code) ?? code;
}
