import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { buyersBooks, sendDocument } from '../buyers-books.ts';

const daybook = useDaybook();

/** Examples of CEN and KoSIT. */
const folder = '../shared/einvoice';
const figures = JSON.parse(readFileSync(`${folder}/figures.json`, 'utf8')) as { file?: string }[];
const examples = figures.flatMap(({ file }) => file ?? []);

// The free plan posts 50 a month.
const halves: [which: string, files: string[]][] = [
  ['first', examples.slice(0, 30)],
  ['second', examples.slice(30)],
];

test.each(halves)('every official example of the %s half is booked with the total that it states', async (_which, files) => {
  const { keeper, costs } = await buyersBooks(daybook);
  const control = await keeper.account('Other VAT', 'CONTROL');
  const rates = new Map<string, object>();
  const currencies = new Set(['EUR']);
  const read = files.map((file) => ({ file, bytes: readFileSync(`${folder}/${file}`) }));
  for (const { bytes } of read) {
    const { invoice } = readInvoice(bytes);
    if (!currencies.has(invoice.currency)) await keeper.currency(invoice.currency, '1.5', '2000-01-01');
    currencies.add(invoice.currency);
    for (const { category, rate } of invoice.taxes) {
      const isKnown = category === 'S' && ['19', '7'].includes(new Decimal(rate).toFixed());
      if (!isKnown && !['AE', 'K'].includes(category) && !new Decimal(rate).isZero())
        rates.set(`${category}${new Decimal(rate).toFixed()}`, { tax_category: category, rate: new Decimal(rate).toNumber() });
    }
  }
  for (const [code, fields] of rates)
    await keeper.create('/tax', { name: code, code: code.replace('.', '_'), account_id: control, ...fields });
  const booked: unknown[] = [];
  const expected: unknown[] = [];
  for (const { file, bytes } of read) {
    const { invoice } = readInvoice(bytes);
    const answer = await sendDocument(keeper, bytes, { 'line-account-id': costs, 'transaction-date': '2026-06-15' });
    const { gross, rounding = '0' } = invoice.totals;
    const total = new Decimal(gross).plus(rounding).abs().toNumber();
    if (answer.status !== 201) booked.push([file, answer.status, answer.text]);
    else {
      const posted = await keeper.post(`/transaction/${answer.body.resource.id}/post`);
      booked.push([
        file,
        posted.status,
        posted.status === 200 ? posted.body.resource.amount : posted.text,
        answer.body.notices.some(({ code }: Json) => code === 'tax_open'),
      ]);
    }
    expected.push([file, 200, total, ['AE', 'K'].some((one) => invoice.taxes.some(({ category }) => category === one))]);
  }
  expect(booked).toEqual(expected);
});
