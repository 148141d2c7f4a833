import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Decimal } from '../../../../shared/accounting/decimal.ts';
import { checkSums } from '../../../../shared/einvoice/check-sums.ts';
import { readXmlInvoice } from '../../../../shared/einvoice/read-xml-invoice.ts';
import { writeInvoice } from '../../../../shared/einvoice/write-invoice.ts';
import type { Invoice } from '../../../../shared/einvoice/invoice.ts';

/** Examples of CEN and KoSIT with what they say. */
const folder = '../shared/einvoice';

interface Figures {
  file?: string;
  number: string;
  type_code: string;
  currency: string;
  seller: string;
  lines: number;
  totals: Record<string, string>;
  taxes: [category: string, rate: string, base: string, amount: string][];
}

const figures = (JSON.parse(readFileSync(`${folder}/figures.json`, 'utf8')) as Figures[]).flatMap(({ file, ...expected }) =>
  file === undefined ? [] : [{ file, ...expected }],
);

const plain = (amount: string | undefined): string => new Decimal(amount ?? 0).toString();

function figuresOf({ number, type_code, currency, seller, lines, totals, taxes }: Invoice, keys: readonly string[]) {
  const read = Object.entries(totals).filter(([key]) => keys.includes(key));
  return {
    number,
    type_code,
    currency,
    seller: seller.name,
    lines: lines.length,
    totals: Object.fromEntries(read.map(([key, amount]) => [key, plain(amount)])),
    taxes: taxes.map(({ category, rate, base, amount }) => [category, ...[rate, base, amount].map(plain)]),
  };
}

test.each(figures)(
  '$file says what it should, and its sums add up',
  ({ file, number, type_code, currency, seller, lines, totals, taxes }) => {
    const { invoice } = readXmlInvoice(readFileSync(`${folder}/${file}`));
    expect(checkSums(invoice)).toEqual([]);
    expect(figuresOf(invoice, Object.keys(totals))).toEqual({
      number,
      type_code,
      currency,
      seller,
      lines,
      totals: Object.fromEntries(Object.entries(totals).map(([key, amount]) => [key, plain(amount)])),
      taxes: taxes.map(([category, ...rest]) => [category, ...rest.map(plain)]),
    });
  },
);

test.each(figures)('$file, written in both syntaxes, says the same', ({ file }) => {
  const { invoice } = readXmlInvoice(readFileSync(`${folder}/${file}`));
  const keys = ['lines', 'net', 'tax', 'gross', 'payable'];
  for (const form of ['ubl', 'cii'] as const) {
    const again = readXmlInvoice(Buffer.from(writeInvoice(invoice, form))).invoice;
    expect(checkSums(again)).toEqual([]);
    expect(figuresOf(again, keys)).toEqual(figuresOf(invoice, keys));
  }
});
