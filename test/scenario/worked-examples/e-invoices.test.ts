import { beforeEach, expect, test } from '@jest/globals';
import { checkSums } from '../../../shared/einvoice/check-sums.ts';
import { invoiceForms } from '../../../shared/einvoice/invoice-forms.ts';
import type { Invoice } from '../../../shared/einvoice/invoice.ts';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import type { Json } from '../../setup/client.ts';
import { formOfDocument } from '../../setup/post-outbound.ts';
import { invoicedBuyer, invoicingSeller } from '../invoiced-parties.ts';
import type { Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf } from './expect-rows.ts';

/** The invoices of `invoices.test.ts` and `line-prices.test.ts` as machines read them, in every form (docs/decisions/e-invoices.md). */
const { keeper, account } = useLedger(accountsOf('AR', 'VAT', 'Dep', 'Rev', 'Rnd'));

let V19: number;
let V7: number;
beforeEach(async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding: 'document', identity: invoicingSeller });
  await keeper.create('/contact', invoicedBuyer);
  V19 = (await keeper.create('/tax', { name: 'V19', code: 'V19', rate: 19, account_id: account.VAT })).id;
  V7 = (await keeper.create('/tax', { name: 'V7', code: 'V7', rate: 7, account_id: account.VAT })).id;
});

const sold = (amount: string, more: object = {}): Line => [account.Rev, amount, { taxes: [V19], narration: 'Item', ...more }];
const posted = (lines: Line[], fields: object = {}, type: 'IN' | 'CN' = 'IN'): Promise<Json> =>
  keeper.posted(type, account.AR, lines, {
    ...{ contact_code: invoicedBuyer.code, document: { delivery: { date: '2026-06-10' }, terms: 'Within 14 days.' }, ...fields },
  });

/** Holds every form of a document to what a reader finds there. */
async function expectInAllForms({ id }: Json, said: object): Promise<Invoice> {
  const read: Invoice[] = [];
  for (const format of Object.keys(invoiceForms)) read.push(readInvoice(await formOfDocument(keeper, id, format)).invoice);
  for (const invoice of read) {
    expect(checkSums(invoice)).toEqual([]);
    expect(invoice).toMatchObject(said);
  }
  return read[0]!;
}

test('an allowance and freight are named beside the sum of the items: 651.00 − 65.10 + 39.00', async () => {
  const document = await posted([
    sold('129', { quantity: 4 }),
    sold('45', { quantity: 3 }),
    sold('-65.10', { kind: 'allowance', percent: 10, base: '651.00', reason_code: '95' }),
    sold('39', { kind: 'charge', reason_code: 'FC' }),
  ]);
  await expectInAllForms(document, {
    totals: { lines: '651', allowances: '65.1', charges: '39', net: '624.9', tax: '118.73', gross: '743.63', payable: '743.63' },
    allowances: [{ amount: '65.1', percent: '10', base: '651', reason_code: '95' }],
    charges: [{ amount: '39', reason_code: 'FC' }],
  });
});

test('a discount of 36.00 and a surcharge of 12.50 stand inside their line, whose price stays 129', async () => {
  const adjustments = [
    { amount: '-36.00', reason: 'Display piece' },
    { amount: '12.50', reason: 'Packing' },
  ];
  await expectInAllForms(await posted([sold('129', { quantity: 4, adjustments })]), {
    totals: { net: '492.5', tax: '93.58', gross: '586.08' },
    lines: [
      {
        ...{ quantity: '4', price: '129', net: '492.5' },
        allowances: [{ amount: '36', reason: 'Display piece' }],
        charges: [{ amount: '12.5', reason: 'Packing' }],
      },
    ],
  });
});

test('prices that hold their tax are written as the shortest net prices: 0.31, 16.799, 8.4', async () => {
  const held = { tax_inclusive: true };
  const document = await posted([
    sold('0.33', { quantity: 3, taxes: [V7], ...held }),
    sold('19.99', { quantity: 7, ...held }),
    sold('10', held),
  ]);
  await expectInAllForms(document, {
    totals: { net: '126.92', tax: '24', gross: '150.92' },
    taxes: [
      { category: 'S', rate: '7', base: '0.93', amount: '0.06' },
      { category: 'S', rate: '19', base: '125.99', amount: '23.94' },
    ],
    lines: [
      { quantity: '3', price: '0.31', net: '0.93' },
      { quantity: '7', price: '16.799', net: '117.59' },
      { quantity: '1', price: '8.4', net: '8.4' },
    ],
  });
});

test('a deposit invoice is a 386 over 3,570; the final invoice deducts it and names it', async () => {
  const deposit = await posted([[account.Dep, '3000', { taxes: [V19], narration: 'Deposit' }]], { type_code: '386' });
  await expectInAllForms(deposit, { type_code: '386', totals: { gross: '3570', payable: '3570' } });
  const lines = [sold('10000'), [account.Dep, '3000', { quantity: -1, taxes: [V19], narration: 'Deposit' }] as Line];
  await expectInAllForms(await posted(lines, { corrects_ids: [deposit.id] }), {
    type_code: '380',
    preceding: [{ number: deposit.transaction_no, date: '2026-06-15' }],
    totals: { net: '7000', tax: '1330', gross: '8330', payable: '8330' },
  });
});

test('a receipt of 400 before the invoice is what was paid of it: 1,190 − 400 = 790', async () => {
  const { id: bank } = await keeper.create('/account', { name: 'Bank', account_type: 'BANK' });
  const receipt = await keeper.posted('RC', account.AR, [[bank, 400]], { contact_code: invoicedBuyer.code });
  await expectInAllForms(await posted([sold('1000')], { prepaid_ids: [receipt.id] }), {
    totals: { gross: '1190', prepaid: '400', payable: '790' },
  });
});

test('a rounding of −0.03 stands beside the total: 20.03, −0.03, 20.00', async () => {
  const document = await posted([sold('16.83'), [account.Rnd, '-0.03', { kind: 'rounding', narration: 'Rounding' }]]);
  await expectInAllForms(document, { totals: { gross: '20.03', rounding: '-0.03', payable: '20' } });
});

test('a credit note is a 381 with positive amounts, and names what it corrects', async () => {
  const invoice = await posted([sold('129')]);
  const credit = await posted([sold('129')], { corrects_ids: [invoice.id] }, 'CN');
  await expectInAllForms(credit, {
    type_code: '381',
    preceding: [{ number: invoice.transaction_no, date: '2026-06-15' }],
    totals: { net: '129', tax: '24.51', payable: '153.51' },
    lines: [{ quantity: '1', price: '129', net: '129' }],
  });
});

test('an invoice of nothing is an e-invoice in every form, of which 0.00 is to be paid', async () => {
  const document = await posted([sold('100'), sold('-100', { kind: 'allowance', reason_code: '95' })]);
  expect(document.settlement).toBe('settled');
  await expectInAllForms(document, { totals: { lines: '100', allowances: '100', net: '0', tax: '0', payable: '0' } });
});

test('by line, 300 lines of 0.33 at 7 % are an e-invoice with a tax of 6.00; 400 with 8.00 are a unit off, and none', async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding: 'line' });
  const cups = (count: number): Promise<Json> => posted(Array.from({ length: count }, () => sold('0.33', { taxes: [V7] })));
  await expectInAllForms(await cups(300), { taxes: [{ base: '99', amount: '6' }], totals: { tax: '6', payable: '105' } });
  const many = await cups(400);
  expect(many.tax.total).toBe(8);
  const { body } = await keeper.get(`/transaction/${many.id}/document`, { query: { format: 'ubl' } });
  expect([body.detail_code, body.errors.format[0]]).toEqual([135, expect.stringContaining('9.24')]);
});
