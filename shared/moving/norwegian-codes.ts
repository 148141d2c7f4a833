import type { ExportedAccount } from './exported.ts';
import { accountRoots } from './writers/account-roots.ts';
import type { AccountRoot } from './writers/account-roots.ts';

/**
 * The codes of the næringsspesifikasjon by their categories (Skatteetaten, SAF-T Financial 1.3, "Grouping Category Code"): the lines of a tax
 * return under which accounts are grouped in Norway. Each code stands in one category.
 */
const codesByCategory = {
  balanseverdiForAnleggsmiddel: [
    '1000 1020 1070 1080 1101 1102 1103 1104 1105 1115 1117 1120 1130 1140 1150 1160 1180 1205 1221 1225 1238 1280 1290',
    '1295 1296 1298 1312 1313 1320 1331 1332 1340 1350 1360 1370 1380 1390 1395',
  ],
  balanseverdiForOmloepsmiddel: ['1400 1401 1470 1490 1500 1501 1530 1560 1565 1570 1780 1800 1810 1830 1840 1880 1895 1900 1920 1950'],
  langsiktigGjeld: ['2100 2120 2130 2160 2180 2185 2200 2210 2220 2250 2260 2280 2290'],
  kortsiktigGjeld: ['2310 2320 2330 2380 2400 2460 2470 2500 2510 2600 2740 2770 2790 2800 2900 2910 2920 2949 2950 2970 2980 2981 2990'],
  egenkapital: [
    '2000 2010 2015 2020 2030 2041 2042 2043 2045 2050 2055 2080 2095 2096 2097 2098 9.21.11 9.21.12 9.21.30 9.21.40',
    '9.23.00 9.23.20 9.23.30 9.23.40 9.25.00 9.26.00 9.28.31 9.28.33 9.28.60 9.28.76 9.28.77 9.28.90 9.28.99',
  ],
  salgsinntekt: ['3000 3001 3002 3003 3004 3005 3006 3007 3008 3100 3200 3300'],
  annenDriftsinntekt: ['3400 3500 3600 3650 3695 3700 3710 3850 3870 3880 3885 3886 3890 3895 3900 3910'],
  varekostnad: ['4001 4002 4003 4004 4005 4007 4008 4295 4500 4995'],
  loennskostnad: ['5000 5300 5400 5420 5600 5900 5950'],
  annenDriftskostnad: [
    '6000 6001 6002 6004 6050 6051 6052 6053 6054 6100 6110 6120 6130 6140 6200 6300 6340 6350 6395 6400 6440 6500 6600',
    '6695 6700 6750 6751 6752 6995 6998 7000 7020 7040 7080 7099 7155 7165 7295 7330 7350 7370 7400 7420 7440 7490 7500',
    '7501 7502 7503 7565 7600 7650 7651 7700 7701 7830 7860 7880 7885 7886 7890 7897 7910 7911',
  ],
  finansinntekt: ['8005 8030 8050 8054 8059 8060 8074 8075 8079 8080 8090 8091'],
  finanskostnad: ['8100 8105 8115 8120 8130 8150 8154 8159 8160 8174 8175 8179'],
  skattekostnad: ['8300 8321 8322 8323 8324 7.80.0.10 7.80.0.10.00 7.80.7.89 7.80.7.89.00 8.91.7.89 8.91.7.89.00 8.92.7.89 8.92.7.89.00'],
  'resultatDisponeringForSAF-T': ['8800'],
  resultatkomponentForIFRSForetak: ['8901.1 8901.2 8901.3 8901.4 8901.5 8909.1 8902.1 8902.2 8902.3 8902.4 8909.2'],
  bankOgForsikringsinntekt: [
    '1.05.0.10 1.05.0.20 1.05.0.50 1.05.0.60 1.07.0.00 1.11.0.00 1.11.0.40.00 1.11.0.90.00 1.11.0.91.00 1.11.0.99.00',
    '1.11.1.16.00 1.11.2.30.00 1.11.3.50.00 1.12.0.00.00 1.20.0.10.00 1.20.0.20.00 1.20.0.90.00 1.30.2.20 1.30.2.20.51',
    '1.30.2.20.91 1.30.2.20.99 1.60.0.40.00 1.60.0.96.00 1.60.0.97.00 1.60.2.20.00 1.60.2.30.00 1.60.3.50.00 1.62.0.00',
    '1.62.0.40.00 1.62.0.99.00 1.62.2.20.00 1.62.2.30.00 1.62.3.50.00 1.62.5.91.00 1.63.0.00 1.63.0.40.00 1.63.0.99.00',
    '1.63.2.20.00 1.63.2.30.00 1.63.3.50.00 1.63.5.91.00 2.73.0.00 2.73.0.00.00 2.78.0.40 2.78.0.40.00 2.78.0.60',
    '2.78.0.60.00 2.78.0.80 2.78.0.80.00 2.79.0.00 2.79.0.00.00 2.79.0.10.00 2.79.0.90.00',
  ],
  bankOgForsikringskostnad: [
    '4.05.0.10 4.05.0.20 4.07.0.00 4.08.0.00 4.08.8.73 4.09.0.00 4.11.0.00 4.11.0.30.10 4.11.0.30.90 4.11.0.40 4.11.0.40.00',
    '4.11.0.50.00 4.11.0.90.00 4.11.0.91 4.11.0.99 4.11.6.10.00 4.11.8.00 4.13.0.00.00 4.20.0.10.00 4.20.0.20.00',
    '4.20.0.90.00 5.00.0.00 9.00.0.00 5.51.0.10 5.51.0.11.00 5.51.0.19.00 5.51.0.20 5.51.0.20.00 5.51.0.30.00 5.51.0.40.00',
    '5.51.0.50 5.51.0.50.00 5.51.0.90.00 5.51.0.99 5.71.0.00 5.71.0.10.00 5.71.0.20.00 5.73.0.00 5.73.0.10.00 5.73.0.90.00',
    '5.78.0.00 5.78.0.10.00 5.78.0.20.00 5.78.0.30.00 5.78.0.40 5.78.0.40.00 5.78.0.51 5.78.0.52 5.78.0.71.00 5.78.0.73.00',
    '5.78.0.80.00 5.78.0.90.10 5.78.0.90.90 5.79.0.00 5.79.0.10.00 5.79.0.90.00 6.61.0.10.00 6.61.0.20.00 6.61.0.40.00',
    '6.61.0.60.00 6.62.5.00 6.63.5.00 6.66.2.30.00 6.66.3.50.11 6.66.3.50.19 6.66.3.50.21 6.66.3.50.29 6.68.7.86.00',
    '6.68.7.87.00',
  ],
  bankOgForsikringsinntektEllerKostnadSomIkkeBlirOmklassifisertTilResultatet: [
    '8.91.0.10.00 8.91.0.30 8.91.0.30.00 8.91.0.60 8.91.0.60.00 8.91.0.70.00 8.91.0.71 8.91.0.72 8.91.0.80',
  ],
  bankOgForsikringsinntektEllerKostnadSomKanBliOmklassifisertTilResultatet: [
    '8.92.0.20 8.92.0.20.00 8.92.0.21 8.92.0.40 8.92.0.40.00 8.92.0.50.00 8.92.0.60 8.92.0.60.00 8.92.0.70 8.92.0.70.00',
    '8.92.0.80',
  ],
  endringIEgenkapitalInnenBankOgForsikring: [
    '9.01.0.00.00 9.03.0.10.00 9.03.0.90.00 9.05.9.21.00 9.05.9.25.00 9.08.0.10.00 9.08.0.40.00 9.08.0.50.00 9.08.0.60.10',
    '9.08.0.60.20 9.08.0.70.00 9.08.0.90.00',
  ],
  balanseverdiForBankOgForsikringseiendel: [
    '1.11.00 1.16.00 2.20.40 2.20.51 2.20.56 2.20.80 2.20.90 2.30.00 2.30.10 2.30.40 2.30.91 2.30.92 2.40.00 3.51.11',
    '3.51.15 3.51.19 3.51.30 3.51.50 3.51.80 3.51.90 3.56.00 3.56.10 3.56.30 3.56.50 3.60.00 3.70.00 4.82.50 4.82.90',
    '4.89.10 4.89.20 4.89.70 4.89.90 5.91.10 5.91.30 5.91.50 5.94.00 5.96.00 5.97.10 5.97.90',
  ],
  gjeldInnenBankOgForsikring: [
    '6.16.10 6.16.20 6.17.10 6.17.90 6.18.10 6.18.30 6.18.40 6.18.90 7.30.11 7.30.12 7.30.91 7.30.92 7.40.00 7.50.80',
    '7.50.90 7.82.20 7.82.50 7.82.81 7.82.82 7.82.90 7.86.10 7.86.30 7.86.50 7.87.00 7.89.10 7.89.21 7.89.22 7.89.70',
    '7.89.80 7.89.90 8.31.00 8.39.00 8.39.10 8.39.90 8.50.00 8.61.00 8.62.00 8.63.00 8.64.00 8.65.00 8.66.00 8.67.00',
    '8.68.00 8.69.00 8.71.00 8.73.00 8.75.00 8.76.00 8.78.00',
  ],
} as const;

const categories = new Map(
  Object.entries(codesByCategory).flatMap(([category, lines]) =>
    lines.flatMap((line) => line.split(' ').map((code): [string, string] => [code, category])),
  ),
);

/** What accounts a category holds, by how its name ends. */
const rootsByEnding: readonly (readonly [ending: RegExp, root: AccountRoot])[] = [
  [/^balanseverdi/, 'assets'],
  [/[gG]jeld/, 'liabilities'],
  [/^(?:egenkapital|endringIEgenkapital)/, 'equity'],
  [/inntekt$/i, 'income'],
  [/kostnad$/i, 'expenses'],
];

/**
 * The code under which an account is grouped, with its category: the one that it names, or its own code where that is a line of the return
 * for accounts of its kind (4001 is an expense there). Undefined where there is none.
 */
export function groupingOf({ code, account_type, grouping_code }: ExportedAccount): { category: string; code: string } | undefined {
  const category = categories.get(grouping_code ?? code);
  if (category === undefined) return undefined;
  if (grouping_code !== null) return { category, code: grouping_code };
  const root = rootsByEnding.find(([ending]) => ending.test(category))?.[1];
  return root === accountRoots[account_type][0] ? { category, code } : undefined;
}

/** Skatteetaten's standard tax codes for value added tax ("Standard Tax Codes"), and what stands for a tax that has none. */
const standardTaxCodes = new Set('0 1 11 12 13 14 15 20 21 22 3 31 32 33 5 51 52 6 7 81 82 83 84 85 86 87 88 89 91 92 NA'.split(' '));

export const isStandardTaxCode = (code: string): boolean => standardTaxCodes.has(code);
