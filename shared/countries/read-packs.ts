import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CountryPack, PackChart, PackCountry, PackReturn, PackSituations, PackTax } from './country-pack.ts';

/** Below where the service runs, as the prose of the guides is. */
const folder = join(process.cwd(), 'shared', 'countries');
const known = new Map<string, CountryPack>();
let codes: readonly string[] | undefined;

/** The codes of all packs, `de`: the folders beside this file. */
export function countryCodes(): readonly string[] {
  codes ??= readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return codes;
}

/**
 * The pack of a country by its two letters, in either case. It is read once, when somebody first asks. Throws a RangeError where there is
 * none, so whoever has a request's word asks `countryCodes` first.
 */
export function packOf(country: string): CountryPack {
  const code = country.toLowerCase();
  let pack = known.get(code);
  if (!pack) {
    if (!countryCodes().includes(code)) throw new RangeError(`There is no pack of the country ${country}`);
    pack = readPack(code);
    known.set(code, pack);
  }
  return pack;
}

function readPack(code: string): CountryPack {
  const read = (...place: string[]): unknown => JSON.parse(readFileSync(join(folder, code, ...place), 'utf8'));
  const charts = readdirSync(join(folder, code, 'charts')).toSorted();
  return {
    code,
    ...(read('country.json') as PackCountry),
    charts: charts.map((file) => read('charts', file) as PackChart),
    taxes: read('taxes.json') as PackTax[],
    return: read('return.json') as PackReturn,
    situations: read('situations.json') as PackSituations,
  };
}
