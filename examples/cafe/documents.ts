import type { paths } from './generated/api.d.ts';

type Entry = paths['/books/v1/transaction/batch']['post']['requestBody']['content']['application/json']['transactions'][number];
type Type = Entry['transaction_type'];
type Line = NonNullable<Entry['line_items']>[number];

/** A posted document of one line: its type, its day, its own name, the main account, the line's account, the amount, and what is special. */
export function posted(type: Type, day: string, external_id: string, account_code: string, line: Line, more: Partial<Entry> = {}): Entry {
  const fields = { transaction_type: type, transaction_date: day, external_id, account_code, narration: external_id, post: true };
  return { ...fields, line_items: [line], ...more };
}

export const plain = (account_code: string, amount: number): Line => ({ account_code, amount });
const taxed = (account_code: string, amount: number, tax: string): Line => ({ ...plain(account_code, amount), tax_codes: [tax] });
const dollars = { currency_code: 'USD' } as const;

/** Twenty-one days of sales a month, gross, at the reduced rate. */
function sales(month: string): Entry[] {
  return Array.from({ length: 21 }, (_, index) => {
    const day = `${month}-${String(index + 4).padStart(2, '0')}`;
    const till = { ...taxed('4001', 180 + ((index * 37) % 90), 'REDUCED'), tax_inclusive: true };
    return posted('CS', day, `till-${day}`, '302', till);
  });
}

/** All 64 documents that are sent; the 65th is the reversal of the wrong invoice. */
export const documents: Entry[] = [
  posted('JN', '2024-11-01', 'capital', '301', plain('3001', 8000), { credited: false }),
  posted('JN', '2024-11-01', 'loan', '301', plain('2001', 10000), { credited: false }),
  posted('CP', '2024-11-02', 'machine', '301', taxed('1', 6000, 'STANDARD')),
  posted('CP', '2024-11-02', 'rent-11', '301', plain('7011', 1200)),
  posted('CP', '2024-11-29', 'wages-11', '301', plain('7001', 1900)),
  posted('BL', '2024-11-03', 'beans-1', '2402', plain('5001', 900), dollars),
  posted('BL', '2024-11-05', 'milk-1', '2401', taxed('5001', 240, 'REDUCED')),
  posted('PY', '2024-11-25', 'milk-paid-1', '2401', plain('301', 264)),
  posted('IN', '2024-11-18', 'catering-1-wrong', '501', taxed('4001', 550, 'REDUCED')),
  posted('IN', '2024-11-20', 'catering-1', '501', taxed('4001', 500, 'REDUCED')),
  posted('RC', '2024-11-28', 'receipt-1', '501', plain('301', 550)),
  ...sales('2024-11'),
  posted('CP', '2024-12-02', 'rent-12', '301', plain('7011', 1200)),
  posted('CP', '2024-12-20', 'wages-12', '301', plain('7001', 1900)),
  posted('PY', '2024-12-03', 'beans-paid-1', '2402', plain('301', 900), dollars),
  posted('BL', '2024-12-05', 'beans-2', '2402', plain('5001', 1000), dollars),
  posted('PY', '2024-12-23', 'beans-paid-2', '2402', plain('301', 600), dollars),
  posted('BL', '2024-12-06', 'milk-2', '2401', taxed('5001', 260, 'REDUCED')),
  posted('PY', '2024-12-27', 'milk-paid-2', '2401', plain('301', 286)),
  posted('IN', '2024-12-12', 'catering-2', '501', taxed('4001', 700, 'REDUCED')),
  posted('RC', '2024-12-28', 'receipt-2', '501', plain('301', 770)),
  posted('JN', '2024-12-30', 'loan-repaid', '301', plain('2001', 400), {
    credited: true,
    compound: true,
    main_account_amount: 450,
    line_items: [plain('2001', 400), plain('8001', 50)],
  }),
  posted('JN', '2024-12-15', 'vat-settled', '2101', plain('301', 150), { credited: true }),
  ...sales('2024-12'),
];
