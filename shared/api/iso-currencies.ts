/** The active currencies of ISO 4217 (list one, without funds and metals). */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP ' +
  'CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD ' +
  'JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
  'NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
  'THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

export const currencyCodes: readonly string[] = codes.split(' ');

// The English names of the Unicode CLDR; the two newest codes are not in every release of it.
const names = new Intl.DisplayNames('en', { type: 'currency' });
const recent: Readonly<Record<string, string>> = { XCG: 'Caribbean Guilder', ZWG: 'Zimbabwe Gold' };

/** English name of an ISO 4217 code: the default name of a currency. */
export function currencyName(code: string): string {
  return recent[code] ?? names.of(code) ?? code;
}
