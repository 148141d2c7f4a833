import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/**
 * Documents as e-invoices have them (EN 16931), with the totals that their official validators took. They lie beside the checkout, not in it.
 */
const FILE = '../shared/einvoice/outbound.json';
const DAY = '2024-06-15';
/** Euros for the dollar of one of them. */
const DOLLAR = '0.92';

/** What the books keep of a line as it is written there. */
const keptOfLines = [
  'kind',
  'reason_code',
  'quantity',
  'amount',
  'tax_codes',
  'price_base_quantity',
  'adjustments',
  'unit_code',
  'item_code',
  'period',
];

type Line = Record<string, unknown> & { repeat?: number };

interface Outbound {
  refused?: unknown;
  /** `stated_tax`: its taxes are rounded on each line. A line may stand there once for a number of equal ones. */
  draft: { transaction_type: string; currency_code: string; line_items: Line[]; stated_tax?: unknown };
  totals: Record<'tax' | 'payable', string>;
  taxes: { category: string; rate: string; base: string; amount: string }[];
}

const taxes: [code: string, rate: number, tax_category: string, fields?: Json][] = [
  ['V19', 19, 'S'],
  ['V7', 7, 'S'],
  ['RC', 0, 'AE', { exemption_code: 'VATEX-EU-AE' }],
  ['EX', 0, 'G', { exemption_code: 'VATEX-EU-G' }],
  ['KU', 0, 'E', { exemption_reason: { de: 'Kein Ausweis der Umsatzsteuer nach § 19 UStG' } }],
  ['OS', 0, 'O', { exemption_code: 'VATEX-EU-O' }],
  ['IGIC', 7, 'L'],
  ['IPSI', 4, 'M'],
];

const daybook = useDaybook();

function readDocuments(): [name: string, document: Outbound][] {
  if (!existsSync(FILE)) return [];
  const all = Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Outbound>);
  return all.filter(([, document]) => document.refused === undefined);
}

/** A line as the books take it, on an account; a narration holds no control characters. */
function keptOf(line: Line): Record<string, unknown> {
  const kept = Object.fromEntries(keptOfLines.filter((key) => key in line).map((key) => [key, line[key]]));
  return { ...kept, narration: String(line.narration).replace(/\p{Cc}/gu, ''), account_code: '4001' };
}

/** Somebody whose books round as the document does, with the accounts and taxes that the documents name. */
async function openInvoicing(tax_rounding: 'document' | 'line'): Promise<Bookkeeper> {
  const keeper = await openBooks(daybook, { tax_rounding });
  const control = await keeper.account('Umsatzsteuer', 'CONTROL', { account_code: '2101' });
  await keeper.account('Kunden', 'RECEIVABLE', { account_code: '501' });
  await keeper.account('Erlöse', 'OPERATING_REVENUE', { account_code: '4001' });
  for (const [code, rate, tax_category, fields = {}] of taxes)
    await keeper.create('/tax', { name: code, code, rate, tax_category, ...(rate > 0 ? { account_id: control } : {}), ...fields });
  return keeper;
}

const documents = readDocuments();

if (documents.length === 0) {
  test(`${FILE} is not beside this checkout, so its documents are not posted`, () => {
    expect(existsSync(FILE)).toBe(false);
  });
} else {
  test.each(documents)(
    'the e-invoice %s is one document, with tax and total to the cent',
    async (_, { draft, totals, taxes: breakdown }) => {
      const keeper = await openInvoicing(draft.stated_tax ? 'line' : 'document');
      const { transaction_type, currency_code } = draft;
      if (currency_code !== 'EUR') await keeper.currency(currency_code, DOLLAR);
      const line_items = draft.line_items.flatMap((line) => Array.from({ length: line.repeat ?? 1 }, () => keptOf(line)));
      const head = { transaction_type, currency_code, account_code: '501', transaction_date: DAY, narration: 'E-invoice', post: true };
      const posted = await keeper.create<Json>('/transaction', { ...head, line_items });
      expect([posted.amount, posted.tax.total]).toEqual([Number(totals.payable), Number(totals.tax)]);

      const { tax_summary } = (await keeper.get('/reports/tax-summary', { query: { 'start-date': DAY, 'end-date': DAY } })).body;
      const rate = new Decimal(currency_code === 'EUR' ? 1 : DOLLAR).times(transaction_type === 'CN' ? -1 : 1);
      const inEuros = (amount: string): number => rate.times(amount).toDecimalPlaces(2).toNumber();
      const wanted = breakdown.map(({ category, base, amount, ...tax }) => [category, Number(tax.rate), inEuros(base), inEuros(amount)]);
      const categoryOf = new Map(taxes.map(([code, , category]) => [code, category]));
      const shown = tax_summary.taxes.map((tax: Json) => [categoryOf.get(tax.code), tax.rate, tax.base, tax.tax]);
      expect(shown.toSorted()).toEqual(wanted.toSorted());
    },
  );
}
