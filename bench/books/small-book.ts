import { Book } from './book.ts';

/** A young business with a loss in spring, a client abroad, a long name and text that must be escaped. */
export function smallBook(): Book {
  const book = new Book({ name: 'Brightwater & Sons <Trading> Ltd', id: 1, locale: 'en_GB' });
  book.period(2025);
  const dollar = book.currency('USD');
  const bank = book.account('BANK', 'Current Account', { code: 301 });
  const client = book.account('RECEIVABLE', 'Hartmann & Cie, Wholesale of Household and Garden Equipment, Frankfurt am Main', {
    code: 501,
  });
  const abroad = book.account('RECEIVABLE', 'Lakeside Hardware Inc.', { code: 502, currency: dollar });
  const supplier = book.account('PAYABLE', 'Northern Paper Mills', { code: 2401 });
  const capital = book.account('EQUITY', 'Share Capital', { code: 3001 });
  const equipment = book.account('NON_CURRENT_ASSET', 'Office Equipment', { code: 1 });
  const home = book.category('OPERATING_REVENUE', 'Sales at home');
  const sales = book.account('OPERATING_REVENUE', 'Retail', { code: 4001, category: home });
  const exports = book.account('OPERATING_REVENUE', 'Exports', { code: 4002 });
  const forex = book.account('NON_OPERATING_REVENUE', 'Exchange Differences', { code: 4501 });
  const goods = book.account('OPERATING_EXPENSE', 'Cost of Goods Sold', { code: 5001 });
  const wages = book.account('DIRECT_EXPENSE', 'Wages', { code: 6001 });
  const rent = book.account('OVERHEAD_EXPENSE', 'Rent', { code: 7001 });
  const tax = { account: book.account('CONTROL', 'Value Added Tax', { code: 2101 }), percent: 20 };
  book.open(bank, 'DEBIT', 12_000);
  book.open(client, 'DEBIT', 1_850.5, { date: '2025-10-02', reference: 'INV-2025-118' });
  book.open(supplier, 'CREDIT', 940.25);
  book.open(capital, 'CREDIT', 12_910.25);
  book.post('BL', supplier, [{ account: equipment, amount: 2_400, tax }], {
    date: '2026-01-12',
    narration: 'Shelving for the new showroom',
  });
  for (let month = 1; month <= 11; month += 1) {
    const day = (date: number) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
    const season = [0, 900, 850, 420, 380, 700, 1_150, 1_600, 1_740, 1_300, 1_520, 2_210][month]!;
    book.post('CS', bank, [{ account: sales, amount: season, tax }], { date: day(6), narration: 'Till receipts' });
    const invoice = book.post('IN', client, [{ account: sales, amount: season * 0.8 + 33.35, tax }], {
      date: day(9),
      narration: `Delivery ${day(9)}, packed and sent by road`,
      reference: `PO-${4_100 + month}`,
    });
    book.post('IN', abroad, [{ account: exports, amount: season / 2 }], {
      date: day(14),
      currency: dollar,
      rate: '0.9125',
      narration: 'Export order',
    });
    book.post('BL', supplier, [{ account: goods, amount: season * 0.9, tax }], { date: day(17) });
    book.post('CP', bank, [{ account: rent, amount: 450 }], { date: day(2), narration: 'Rent' });
    book.post('CP', bank, [{ account: wages, amount: 820 }], { date: day(27), narration: 'Wages' });
    if (month > 7) continue;
    const receipt = book.post('RC', client, [{ account: bank, amount: invoice.amount.times(month === 4 ? 0.5 : 1).toFixed(2) }], {
      date: day(24),
      narration: 'Bank transfer',
    });
    book.assign(receipt, invoice, receipt.amount.lt(invoice.amount) ? receipt.amount.toString() : invoice.amount.toString(), {
      date: day(25),
      forex,
    });
  }
  book.post('RC', client, [{ account: bank, amount: 500 }], { date: '2026-11-10', narration: 'Payment on account' });
  return book;
}
