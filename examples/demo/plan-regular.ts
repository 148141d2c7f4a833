import { codes, purchases } from './company.ts';
import { taxed } from './planned-month.ts';
import type { Day, PlannedEntry } from './planned-month.ts';

/** What the company began with. */
export function planOpening(day: Day): PlannedEntry[] {
  const entry = { transaction_type: 'JN', transaction_date: day(1), credited: false, post: true };
  return [
    {
      ...entry,
      key: 'capital',
      account_code: codes.bank,
      narration: 'Capital paid in',
      line_items: [{ account_code: codes.capital, amount: 45_000 }],
    },
    {
      ...entry,
      key: 'equipment',
      account_code: codes.equipment,
      transaction_date: day(3),
      narration: 'Cameras and computers',
      line_items: [{ account_code: codes.bank, amount: 14_400 }],
    },
  ];
}

/** What comes every month: purchases, prints, wages, depreciation. */
export function planRegular(month: number, day: Day): PlannedEntry[] {
  const journal = { transaction_type: 'JN', post: true };
  return [
    ...purchases.map(({ account_code, what, price, day: number, taxed: has_tax }) => ({
      key: `purchase ${month}/${what}`,
      transaction_type: 'CP',
      account_code: codes.bank,
      transaction_date: day(number),
      narration: what,
      post: true,
      line_items: [{ account_code, amount: price, ...(has_tax ? taxed : {}) }],
    })),
    ...[9, 23].map((number) => ({
      key: `prints ${month}/${number}`,
      transaction_type: 'CS',
      account_code: codes.bank,
      transaction_date: day(number),
      narration: 'Prints sold in the studio',
      post: true,
      line_items: [{ account_code: codes.sales, amount: 24, quantity: 5 + ((month + number) % 7), ...taxed }],
    })),
    {
      ...journal,
      key: `wages ${month}`,
      account_code: codes.bank,
      transaction_date: day(25),
      narration: 'Wages',
      line_items: [
        { account_code: codes.wages, amount: 6_400 },
        { account_code: codes.social_security, amount: 710 },
      ],
    },
    {
      ...journal,
      key: `depreciation ${month}`,
      account_code: codes.depreciated,
      transaction_date: day(28),
      narration: 'Depreciation of equipment',
      line_items: [{ account_code: codes.depreciation, amount: 400 }],
    },
  ];
}
