import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import { Book } from './book.ts';
import type { Line } from './posting.ts';

const kinds: [AccountType, number, string][] = [
  ['NON_CURRENT_ASSET', 14, 'Machine'],
  ['INVENTORY', 10, 'Store'],
  ['RECEIVABLE', 120, 'Client'],
  ['PAYABLE', 60, 'Supplier'],
  ['OPERATING_REVENUE', 30, 'Product Line'],
  ['OPERATING_EXPENSE', 20, 'Materials for Product Line'],
  ['DIRECT_EXPENSE', 12, 'Crew'],
  ['OVERHEAD_EXPENSE', 20, 'Office'],
  ['OTHER_EXPENSE', 11, 'Sundry'],
];
const places = [
  'Aachen',
  'Bordeaux',
  'Coimbra',
  'Düsseldorf',
  'Eindhoven',
  'Freiburg im Breisgau',
  'Gdańsk',
  'Ηράκλειο',
  'Ижевск',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
];

/** A book of 300 accounts with names from short to far too long, amounts from cents to hundreds of millions, in German form. */
export function largeBook(): Book {
  const book = new Book({ name: 'Vereinigte Maschinen- und Anlagenbau Gesellschaft', id: 2, locale: 'de_DE' });
  const bank = book.account('BANK', 'Hauptkonto', { code: 301 });
  const wallet = book.account('BANK', 'Kasse', { code: 302 });
  const capital = book.account('EQUITY', 'Gezeichnetes Kapital', { code: 3001 });
  book.open(bank, 'DEBIT', 400_000_000);
  book.open(capital, 'CREDIT', 400_000_000);
  const made = kinds.map(([type, count, word], kind) => {
    const category = book.category(type, `${word}s of the northern and the eastern branch`);
    return Array.from({ length: count }, (_, index) =>
      book.account(type, `${word} ${index + 1} ${places[(index * 7 + kind) % places.length]!}`, {
        code: 10_000 * (kind + 1) + index,
        ...(index % 3 === 0 ? { category } : {}),
      }),
    );
  });
  const [machines, stores, clients, suppliers, revenues, ...expenses] = made as [
    (typeof made)[0],
    (typeof made)[0],
    (typeof made)[0],
    (typeof made)[0],
    (typeof made)[0],
    ...typeof made,
  ];
  const amount = (index: number) => (((index * 7_919) % 9_973) * (index % 11 === 0 ? 1_234.567 : 1.37) + 0.05).toFixed(2);
  const on = (index: number) => ({ date: new Date(Date.UTC(2026, index % 11, 1 + (index % 28))).toISOString().slice(0, 10) });
  const line = (account: Line['account'], index: number): Line[] => [{ account, amount: amount(index) }];
  clients.forEach((client, index) => book.post('IN', client, line(revenues[index % revenues.length]!, index), on(index)));
  suppliers.forEach((supplier, index) => book.post('BL', supplier, line([...machines, ...stores][index % 24]!, index + 1), on(index)));
  expenses.flat().forEach((expense, index) => book.post('CP', index % 9 === 0 ? wallet : bank, line(expense, index + 3), on(index)));
  for (let index = 0; index < 180; index += 1)
    book.post('IN', clients[0]!, line(revenues[index % revenues.length]!, index + 5), {
      ...on(index),
      reference: `Auftrag ${88_000 + index}`,
      narration: 'Lieferung und Montage laut Rahmenvertrag',
    });
  return book;
}
