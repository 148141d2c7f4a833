import { Book } from '../../../bench/books/book.ts';

/** Every section of the income statement, in two currencies. */
export function incomeScenario(id = 1) {
  const book = new Book({ id });
  const dollar = book.currency('USD');
  const bank = book.account('BANK', 'Bank');
  const client = book.account('RECEIVABLE', 'Client', { currency: dollar });
  const supplier = book.account('PAYABLE', 'Supplier');
  const second_supplier = book.account('PAYABLE', 'Second supplier');
  const tax = { account: book.account('CONTROL', 'Output tax'), percent: 16 };
  const input_tax = { account: book.account('CONTROL', 'Input tax'), percent: 16 };
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  const returns = book.account('OPERATING_REVENUE', 'Returns');
  const other_revenue = book.account('NON_OPERATING_REVENUE', 'Exchange differences and other income');
  const operating = book.account('OPERATING_EXPENSE', 'Goods');
  const direct = book.account('DIRECT_EXPENSE', 'Wages');
  const overhead = book.account('OVERHEAD_EXPENSE', 'Rent');
  const other = book.account('OTHER_EXPENSE', 'Sundry');
  const claimed = book.account('OTHER_EXPENSE', 'Claims on suppliers');
  book.post('CS', bank, [{ account: revenue, amount: 200, tax }]);
  const note = book.post('CN', client, [{ account: returns, amount: 50 }], { currency: dollar, rate: 1.1 });
  const invoice = book.post('IN', client, [{ account: revenue, amount: 100 }], { currency: dollar, rate: 1 });
  book.assign(note, invoice, 50, { forex: other_revenue });
  book.post('JN', bank, [{ account: other_revenue, amount: 200, tax }], { credited: false });
  book.post('BL', supplier, [{ account: operating, amount: 100, tax: input_tax }]);
  book.post('BL', supplier, [{ account: direct, amount: 70, tax: input_tax }]);
  book.post('JN', supplier, [{ account: overhead, amount: 70 }]);
  book.post('CP', bank, [{ account: other, amount: 70 }]);
  book.post('DN', second_supplier, [{ account: claimed, amount: 50 }]);
  return { book, bank, client, supplier };
}
