import { clients, codes, work } from './company.ts';
import { addDays } from './days.ts';
import { taxed } from './planned-month.ts';
import type { Day, Draw, Planned } from './planned-month.ts';

/** A dozen invoices a month, and when each is paid. */
export function planSales(month: number, day: Day, draw: Draw): Planned {
  const planned: Planned = { entries: [], settlements: [] };
  for (let count = 0, all = 9 + draw(5); count < all; count += 1) {
    // The one that does not pay came late.
    const { code, name, currency, pays_after } = clients[draw(month > 15 ? clients.length : clients.length - 1)]!;
    const { what, price, most } = work[draw(work.length)]!;
    const transaction_date = day(2 + draw(26));
    const key = `invoice ${month}/${count}`;
    const line = {
      account_code: codes.sales,
      amount: price,
      quantity: 1 + draw(most),
      narration: what,
      ...(currency === 'EUR' ? taxed : {}),
    };
    planned.entries.push({
      key,
      transaction_type: 'IN',
      account_code: code,
      transaction_date,
      due_date: addDays(transaction_date, 30),
      narration: `${what} for ${name}`,
      reference: `FS-${100 + month * 20 + count}`,
      currency_code: currency,
      post: true,
      line_items: [line],
    });
    if (pays_after === null) continue;
    const receipt = { settles: key, transaction_type: 'RC' as const, account_code: code, narration: `Received from ${name}`, currency };
    const paid = addDays(transaction_date, pays_after + draw(9));
    // Now and then a client pays a part first.
    if (draw(14) === 0) planned.settlements.push({ ...receipt, transaction_date: addDays(transaction_date, 10), part: 80 });
    planned.settlements.push({ ...receipt, transaction_date: paid });
  }
  return planned;
}
