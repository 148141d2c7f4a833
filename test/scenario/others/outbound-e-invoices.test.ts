import { beforeAll, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import { chartOfOutbound, formOfDocument, formsOfOutbound, outboundDocuments, postOutbound } from '../../setup/post-outbound.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();
const outbound = outboundDocuments();
let keeper: Bookkeeper;

beforeAll(async () => {
  keeper = await openBooks(daybook, { name: 'Werkstatt Nord GmbH', calendar_year: 2026, language: 'de' });
  await chartOfOutbound(keeper);
});

const plain = (figure: string | undefined): string => new Decimal(figure ?? 0).toString();
test.each(outbound.filter(({ refused }) => !refused))('$name is written in every form with the figures of the books', async (document) => {
  const { status, body } = await postOutbound(keeper, document);
  expect([status, body.errors]).toEqual([201, undefined]);
  for (const format of formsOfOutbound(document)) {
    const { invoice } = readInvoice(await formOfDocument(keeper, body.resource.id, format));
    const { totals, taxes, lines } = document;
    expect([format, figuresOf(invoice.totals, totals)]).toEqual([format, figuresOf(totals, totals)]);
    const breakdown = invoice.taxes.map((tax) => ({ ...tax, ...figuresOf(tax, { rate: '', base: '', amount: '' }) }));
    expect(breakdown).toEqual(taxes.map((tax) => ({ ...tax, ...figuresOf(tax, { rate: '', base: '', amount: '' }) })));
    if (lines)
      expect(invoice.lines.map(({ quantity, price, net }) => [quantity, price, net].map(plain))).toEqual(
        lines.map((line) => line.map(plain)),
      );
  }
});

test.each(outbound.filter(({ refused }) => refused))(
  '$name is refused as it is posted where the contact wants an e-invoice',
  async (document) => {
    const answer = await postOutbound(keeper, document, 'xrechnung');
    expect(refusal(answer)).toEqual([400, 135]);
    expect((await postOutbound(keeper, document)).status).toBe(201);
  },
);

/** Those figures that the other has, without closing zeros. */
function figuresOf(figures: object, other: object): Record<string, string> {
  const said = figures as Record<string, string | undefined>;
  return Object.fromEntries(Object.keys(other).map((key) => [key, plain(said[key])]));
}
