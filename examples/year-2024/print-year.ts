import { alignedTable, figure } from './aligned-table.ts';
import type { ClosingList } from './close-year.ts';
import type { AccountBalance } from './read-account-balances.ts';

/** The closing-transaction list, a row for each account and currency. */
export function printClosingList(list: ClosingList): string {
  const rows = Object.entries(list).flatMap(([account, closings]) => closings.map((closing) => ({ account, ...closing })));
  return alignedTable(
    [
      { title: 'Account', align: 'left', cell: ({ account }) => account },
      { title: 'Currency', align: 'left', cell: ({ currency }) => currency },
      { title: 'Balance', align: 'right', cell: ({ currency_balance }) => figure(currency_balance) },
      { title: 'Booked, EUR', align: 'right', cell: ({ local_balance }) => figure(local_balance) },
      { title: 'Rate', align: 'right', cell: ({ closing_rate }) => closing_rate },
      { title: 'At the rate, EUR', align: 'right', cell: ({ foreign_balance }) => figure(foreign_balance) },
      { title: 'Translation, EUR', align: 'right', cell: ({ translation }) => figure(translation) },
      { title: 'Posted', align: 'left', cell: ({ posted }) => (posted ? 'yes' : 'no') },
    ],
    rows,
  );
}

/** All accounts with their balances, debits less credits. */
export function printAccountBalances(balances: readonly AccountBalance[]): string {
  return alignedTable(
    [
      { title: 'Account', align: 'left', cell: ({ name }) => name },
      { title: 'Type', align: 'left', cell: ({ account_type }) => account_type },
      { title: 'Currency', align: 'left', cell: ({ currency }) => currency },
      { title: 'In its currency', align: 'right', cell: ({ currency_balance }) => figure(currency_balance) },
      { title: 'Opening, EUR', align: 'right', cell: ({ opening }) => figure(opening) },
      { title: 'Closing, EUR', align: 'right', cell: ({ closing }) => figure(closing) },
    ],
    balances,
  );
}
