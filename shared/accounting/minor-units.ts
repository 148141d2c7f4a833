import { compareText } from './compare-text.ts';
import { Decimal } from './decimal.ts';
import { valueAt } from './rate.ts';
import { withdrawnDecimals } from './withdrawn-currencies.ts';

/**
 * ISO 4217, list one: every code with the decimals of its minor unit. Written from the standard's own table, because the display
 * digits of libraries follow habit, which differs for a dozen of them (HUF, IDR, AFN). Testing codes (XTS) and "no currency" (XXX)
 * are no currencies of books.
 */
const codesByDecimals: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC ' +
      'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW ' +
      'KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP ' +
      'PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN ' +
      'UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  // The table says "N.A.": metals, the drawing right and the accounting units of banks have no minor unit; books keep four decimals of them.
  [4, 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA'],
];

const currentDecimals = codesByDecimals.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const));

/** The decimals of every currency by its code, withdrawn ones included, in the order of the codes. */
export const currencyDecimals: Readonly<Record<string, number>> = Object.fromEntries(
  [...currentDecimals, ...withdrawnDecimals].sort(([a], [b]) => compareText(a, b)),
);

/** How many decimals a whole minor unit of a currency has (docs/accounting.md §1.2); throws for a code that ISO 4217 does not know. */
export function decimalsOf(currency_code: string): number {
  const decimals = currencyDecimals[currency_code];
  if (decimals === undefined) throw new TypeError(`${currency_code} is no currency of ISO 4217`);
  return decimals;
}

/** Commercial rounding, half away from zero: 0.005 is 0.01 and −0.005 is −0.01 (docs/accounting.md §1.2). */
export function roundTo(amount: Decimal, decimals: number): Decimal {
  return amount.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
}

/** A foreign amount in the reporting currency, rounded once to its minor unit. */
export function convertTo(amount: Decimal, rate: Decimal, decimals: number): Decimal {
  return roundTo(valueAt(amount, rate), decimals);
}

/** Whether an amount is a whole number of minor units. */
export function isWholeMinorUnits(amount: Decimal, decimals: number): boolean {
  return amount.decimalPlaces() <= decimals;
}
