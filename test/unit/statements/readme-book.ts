import { Book } from '../../../bench/books/book.ts';

/** The year of the original service's README, with output tax 20 % and input tax 10 %. */
export function readmeBook(options: ConstructorParameters<typeof Book>[0] = {}) {
  const book = new Book(options);
  const bank = book.account('BANK', 'Bank Account', { code: 301 });
  const revenue = book.account('OPERATING_REVENUE', 'Sales', { code: 4001 });
  const client = book.account('RECEIVABLE', 'Client', { code: 501 });
  const supplier = book.account('PAYABLE', 'Supplier', { code: 2401 });
  const expense = book.account('OPERATING_EXPENSE', 'Cost of Sales', { code: 5001 });
  const asset = book.account('NON_CURRENT_ASSET', 'Office Equipment', { code: 1 });
  const output_tax = { account: book.account('CONTROL', 'Output Tax', { code: 2101 }), percent: 20 };
  const input_tax = { account: book.account('CONTROL', 'Input Tax', { code: 2102 }), percent: 10 };
  book.post('CS', bank, [{ account: revenue, amount: 100, tax: output_tax }]);
  const invoice = book.post('IN', client, [{ account: revenue, amount: 100, tax: output_tax }]);
  book.post('CP', bank, [{ account: expense, amount: 100, tax: input_tax }]);
  book.post('BL', supplier, [{ account: asset, amount: 100, tax: input_tax }]);
  const receipt = book.post('RC', client, [{ account: bank, amount: 50 }]);
  book.assign(receipt, invoice, 50);
  return { book, bank, revenue, client, supplier, expense, asset, invoice, receipt };
}
