import { dayOf, daysIn } from './days.ts';
import { planBills } from './plan-bills.ts';
import { planDrafts } from './plan-drafts.ts';
import { planOpening, planRegular } from './plan-regular.ts';
import { planSales } from './plan-sales.ts';
import type { PlannedMonth, PlannedSettlement } from './planned-month.ts';

/**
 * Everything that the company did from January of last year until `today` (YYYY-MM-DD), month by month. The same day gives the same company.
 * The last days have drafts, a part payment and what nobody has paid yet.
 */
export function planCompany(today: string): PlannedMonth[] {
  const first_year = Number(today.slice(0, 4)) - 1;
  const months: PlannedMonth[] = [];
  const settlements: PlannedSettlement[] = [];
  for (let index = 0; dayOf(first_year, index, 1) <= today; index += 1) {
    const first_day = dayOf(first_year, index, 1);
    const last_day = dayOf(first_year, index, daysIn(first_year, index));
    const day = (number: number): string => dayOf(first_year, index, number);
    const draw = sequence(index + 1);
    const sold = planSales(index, day, draw);
    const bought = planBills(index, day, draw);
    settlements.push(...sold.settlements, ...bought.settlements);
    const entries = [...(index === 0 ? planOpening(day) : []), ...sold.entries, ...bought.entries, ...planRegular(index, day)];
    months.push({
      first_day,
      last_day,
      entries: entries.filter(({ transaction_date }) => transaction_date <= today).sort(byDate),
      settlements: settlements.filter(({ transaction_date: date }) => date >= first_day && date <= last_day && date <= today).sort(byDate),
    });
  }
  months.at(-1)!.entries.push(...planDrafts(today));
  return months;
}

const byDate = (one: { transaction_date: string }, other: { transaction_date: string }): number =>
  one.transaction_date < other.transaction_date ? -1 : 1;

/** Whole numbers below a bound, the same for the same month: a linear congruence (Numerical Recipes). */
function sequence(seed: number): (below: number) => number {
  let state = seed * 7_919;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
