import type { Advance } from '../../../shared/accounting/advances.ts';
import { carryForward } from '../../../shared/accounting/carry-forward.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { DifferenceAccounts } from '../../../shared/accounting/difference-accounts.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { PlannedBalance } from '../../../shared/accounting/planned-balance.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { totalOfBalance } from '../../../shared/accounting/running-totals.ts';
import { balanceNumber } from '../../../shared/accounting/transaction-number.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { reportingDecimals } from '../../../shared/books/decimals-of.ts';
import { carryingRate } from '../translate/closing-rates.ts';
import { adoptExternalIds, saidByDocument, saidByEarlier } from './carry-what-is-said.ts';
import { itemKey, itemsAtYearEnd } from './items-at-year-end.ts';
import { moveSettlements } from './move-settlements.ts';
import type { YearFigures } from './read-closed-year.ts';

/**
 * Makes the opening balances of the next period from the closed one's figures (docs/accounting.md §10.2–10.3), and moves to them the
 * settlements that later years have already made of the year's items.
 */
export function carryBalances(
  closed: ReportingPeriod,
  next: ReportingPeriod,
  { retained_earnings_account_id, accounts }: { retained_earnings_account_id: number; accounts: DifferenceAccounts },
  figures: YearFigures,
  books: BooksView,
): void {
  const { totals, advances } = figures;
  const { items, crossing } = itemsAtYearEnd(closed, figures, books);
  const { currency_id } = books.entity;
  const planned = carryForward({
    accounts: books.allAny('accounts'),
    totals,
    items,
    advances,
    rateOf: (id) => carryingRate(id, closed, books),
    reporting_currency_id: currency_id,
    reporting_decimals: reportingDecimals(books),
    retained_earnings_account_id,
    last_day: closed.end_date,
  });
  const carried = new Map<string, Balance>();
  const rateOfAdvance = ratesOfAdvances(items, advances);
  const sources = sourcesById(figures);
  adoptExternalIds(figures, books);
  for (const { source, ...fields } of planned) {
    const { currency_code } = books.getAny('currencies', fields.currency_id)!;
    const balance = books.insert('balances', {
      ...fields,
      reporting_period_id: next.id,
      transaction_no: balanceNumber(fields.account_id, currency_code, next.calendar_year),
      cleared_amount: ZERO,
      assigned_amount: ZERO,
      settled_value: ZERO,
      carried_from_period_id: closed.id,
      ...ownRate(source && rateOfAdvance.get(itemKey(source)), books),
      ...descentOf(source, sources),
      ...saidOf(source, sources, books),
    });
    books.addTotals([totalOfBalance(balance)]);
    if (source) carried.set(itemKey(source), balance);
  }
  moveSettlements(crossing, figures, { period_id: closed.id, carried, accounts }, books);
}

/** An advance keeps its rate with its value, so that differences are measured from it (docs/accounting.md §3.8). */
function ratesOfAdvances(items: readonly OpenItem[], advances: readonly Advance[]): Map<string, Decimal> {
  const keys = new Set(advances.map(itemKey));
  return new Map(items.map((item) => [itemKey(item), item.rate] as const).filter(([key]) => keys.has(key)));
}

function ownRate(own_rate: Decimal | null | undefined, books: BooksView): Partial<Pick<Balance, 'own_rate' | 'exchange_rate_id'>> {
  return own_rate ? { own_rate, exchange_rate_id: books.newId('exchange_rates') } : {};
}

interface Sources {
  transactions: Map<number, YearFigures['transactions'][number]>;
  balances: Map<number, Balance>;
}

function sourcesById({ transactions, balances }: YearFigures): Sources {
  return { transactions: new Map(transactions.map((one) => [one.id, one])), balances: new Map(balances.map((one) => [one.id, one])) };
}

/** The document that a balance stands for, through any number of closings, the later reversal that settles it, and since when it is open again. */
function descentOf(
  source: PlannedBalance['source'],
  { transactions, balances }: Sources,
): Pick<Balance, 'origin_transaction_id' | 'carried_through' | 'reversed_by_id' | 'open_again_from'> {
  if (source?.kind === 'Transaction') {
    const transaction = transactions.get(source.id)!;
    return {
      ...takenBack(transaction),
      origin_transaction_id: transaction.id,
      carried_through: [],
      reversed_by_id: transaction.reversed_by_id ?? null,
    };
  }
  const balance = source && balances.get(source.id)!;
  return {
    ...takenBack(balance),
    origin_transaction_id: balance?.origin_transaction_id ?? null,
    carried_through: balance ? [...balance.carried_through, balance.id] : [],
    reversed_by_id: balance?.reversed_by_id ?? null,
  };
}

function takenBack(item: Pick<Balance, 'open_again_from'> | null): Pick<Balance, 'open_again_from'> {
  return item?.open_again_from ? { open_again_from: item.open_again_from } : {};
}

/** What the item says besides its figures; nothing where a balance stands for no document. */
function saidOf(source: PlannedBalance['source'], { transactions, balances }: Sources, books: BooksView) {
  if (!source) return {};
  return source.kind === 'Transaction'
    ? saidByDocument(transactions.get(source.id)!, books)
    : saidByEarlier(balances.get(source.id)!, books);
}
