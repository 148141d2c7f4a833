import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { checkSums } from '../../../shared/einvoice/check-sums.ts';
import type { Invoice, TaxRate } from '../../../shared/einvoice/invoice.ts';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import type { Json } from '../../setup/client.ts';
import { formOfDocument } from '../../setup/post-outbound.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { buyersBooks, sendDocument } from '../buyers-books.ts';
import { invoicedBuyer, invoicingSeller } from '../invoiced-parties.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();

/** Examples of CEN and KoSIT, and whether a draft priced by the rules is equal to what they say. */
const folder = '../shared/einvoice';
const figures = JSON.parse(readFileSync(`${folder}/figures.json`, 'utf8')) as { file?: string; equal: boolean }[];
const examples = figures.flatMap(({ file, equal }) => (file !== undefined && equal ? [file] : []));

/** Their tax is a cent from what their rate comes to: as a bill it is booked as stated, and nobody states a tax of what he sells. */
const computed: Readonly<Record<string, { tax: string }>> = { 'kosit/01.06_minimal_test_ubl.xml': { tax: '757.4' } };

// The free plan posts 50 a month.
const halves: [which: string, files: string[]][] = [
  ['first', examples.slice(0, 30)],
  ['second', examples.slice(30)],
];

test.each(halves)(
  'every example of the %s half, read into a draft and priced by the rules, is written in both syntaxes with its totals and taxes',
  async (_which, files) => {
    const read = files.map((file) => ({
      file,
      bytes: readFileSync(`${folder}/${file}`),
      ...readInvoice(readFileSync(`${folder}/${file}`)),
    }));
    const sold = await sellersBooks(read.map(({ invoice }) => invoice));
    const written: unknown[] = [];
    for (const { file, bytes, invoice } of read) {
      const draft = await sendDocument(sold.keeper, bytes, sold.asked, { rollback: 'true' });
      if (draft.status !== 201) written.push([file, draft.text]);
      else written.push([file, ...(await writtenAgain(sold, draft.body.resource, invoice))]);
    }
    expect(written).toEqual(read.map(({ file, invoice }) => [file, ...Array<unknown>(2).fill(said(invoice, computed[file]))]));
  },
);

interface SellersBooks {
  keeper: Bookkeeper;
  /** What a draft is asked for with. */
  asked: Record<string, string | number>;
  /** The ids of taxes by category and rate. */
  taxes: ReadonlyMap<string, number>;
}

const named = ({ category, rate }: TaxRate): string => `${category}${new Decimal(rate).toFixed()}`;

/** Books that know the taxes and currencies of the documents, those of the seller and those of the buyer alike. */
async function sellersBooks(invoices: readonly Invoice[]): Promise<SellersBooks> {
  const { keeper, costs } = await buyersBooks(daybook);
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding: 'document', identity: invoicingSeller });
  await keeper.account('Customers', 'RECEIVABLE', { account_code: '501' });
  await keeper.account('Sales', 'OPERATING_REVENUE', { account_code: '4001' });
  await keeper.create('/contact', invoicedBuyer);
  const account_id = await keeper.account('Output VAT', 'CONTROL');
  const taxes = new Map<string, number>();
  for (const { category, rate } of invoices.flatMap((invoice) => invoice.taxes)) {
    const code = named({ category, rate });
    if (taxes.has(code)) continue;
    // What is zero rated has no reason (BR-Z-10).
    const exempt = category === 'Z' ? {} : { exemption_reason: { en: `Category ${category}` } };
    const owing = new Decimal(rate).isZero() ? exempt : { account_id };
    const tax = { name: code, code, tax_category: category, rate: new Decimal(rate).toNumber(), ...owing };
    taxes.set(code, (await keeper.create('/tax', tax)).id);
  }
  for (const currency of new Set(invoices.map((invoice) => invoice.currency)))
    if (currency !== 'EUR') await keeper.currency(currency, '1.5', '2000-01-01');
  return { keeper, asked: { 'line-account-id': costs, 'transaction-date': '2026-06-15' }, taxes };
}

/** What the document says in both syntaxes when the lines of the draft are sold: as a credit note where the total was below zero. */
async function writtenAgain({ keeper, taxes }: SellersBooks, draft: Json, invoice: Invoice): Promise<unknown[]> {
  const isNegative = new Decimal(invoice.totals.gross).isNegative();
  // A draft has its lines in this order, and a rounding, which bears no tax, at last.
  const rates = [...invoice.lines, ...invoice.allowances, ...invoice.charges].map(({ tax }) => tax);
  const line_items = (draft.line_items as Json[]).map((line, index) => ({
    ...Object.fromEntries(kept.flatMap((key) => (line[key] === null || line[key] === undefined ? [] : [[key, line[key]]]))),
    account_code: '4001',
    taxes: rates[index] ? [taxes.get(named(rates[index]))] : [],
  }));
  const posted = await keeper.post('/transaction', {
    ...{
      transaction_type: isNegative ? 'CN' : 'IN',
      account_code: '501',
      contact_code: invoicedBuyer.code,
      transaction_date: '2026-06-15',
    },
    ...{ currency_id: draft.currency_id, narration: draft.narration, line_items, post: true },
    document: { delivery: { date: '2026-06-10' }, terms: 'Due within 14 days.' },
  });
  if (posted.status !== 201) return [posted.text];
  const forms = ['ubl', 'cii'].map((form) => formOfDocument(keeper, posted.body.resource.id, form));
  return (await Promise.all(forms)).map((bytes) => {
    const again = readInvoice(bytes).invoice;
    return { ...said(again, {}, isNegative ? -1 : 1), faults: checkSums(again) };
  });
}

/** What of a line is sold as it was bought. */
const kept = ['kind', 'amount', 'quantity', 'price_base_quantity', 'adjustments', 'narration', 'description', 'unit_code', 'item_code'];

/** Totals and breakdown; what is paid already is left to be paid here. */
function said({ totals, taxes }: Invoice, other: { tax?: string } = {}, sign = 1) {
  const figure = (amount: string | undefined): Decimal => new Decimal(amount ?? 0).times(sign);
  const tax = figure(other.tax ?? totals.tax);
  const gross = figure(totals.net).plus(tax);
  const groups = Map.groupBy(taxes, named);
  return {
    ...{ lines: figure(totals.lines).toFixed(2), net: figure(totals.net).toFixed(2), tax: tax.toFixed(2), gross: gross.toFixed(2) },
    allowances: figure(totals.allowances).toFixed(2),
    charges: figure(totals.charges).toFixed(2),
    payable: gross.plus(figure(totals.rounding)).toFixed(2),
    taxes: [...groups]
      .map(([name, [one]]) => [name, figure(one!.base).toFixed(2), (other.tax ? tax : figure(one!.amount)).toFixed(2)])
      .toSorted(),
    faults: [] as unknown[],
  };
}
