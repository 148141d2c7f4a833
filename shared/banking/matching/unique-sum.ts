import { Decimal } from '../../accounting/decimal.ts';

/** More is not looked at: with 24 items and 8 members most sums come about by chance. */
const [MOST_ITEMS, MOST_MEMBERS, MOST_STEPS] = [24, 8, 4_000];

/** The members of a sum: `several` where another set has it, too; `unknown` where looking on would take too long. */
export type SumFound<Item> = { is: 'unique' | 'several'; items: Item[] } | { is: 'none' | 'unknown' };

/**
 * The only set of items whose amounts add up to a sum, of at most 8 of the first 24 items and within 4,000 steps. The first sets tried are those
 * of the first items.
 */
export function uniqueSum<Item extends { amount: Decimal }>(items: readonly Item[], sum: Decimal, least = 1): SumFound<Item> {
  const places = Math.max(sum.decimalPlaces(), ...items.map(({ amount }) => amount.decimalPlaces()));
  const inUnits = (amount: Decimal): bigint => BigInt(amount.times(new Decimal(10).pow(places)).toFixed(0));
  const tried = items.slice(0, MOST_ITEMS).map((item) => ({ item, units: inUnits(item.amount) }));
  const reach = reachOf(tried.map(({ units }) => units));
  const found: Item[][] = [];
  let steps = 0;
  const chosen: Item[] = [];
  const search = (from: number, rest: bigint): void => {
    if (rest === 0n && chosen.length >= least) found.push([...chosen]);
    if (chosen.length === MOST_MEMBERS || found.length > 1) return;
    for (let place = from; place < tried.length; place += 1) {
      const bounds = reach[place]!;
      if (rest < bounds.least || rest > bounds.most) return;
      steps += 1;
      if (steps > MOST_STEPS) return;
      const { item, units } = tried[place]!;
      chosen.push(item);
      search(place + 1, rest - units);
      chosen.pop();
      if (found.length > 1) return;
    }
  };
  search(0, inUnits(sum));
  const [first, other] = found;
  if (first === undefined) return { is: steps > MOST_STEPS || items.length > MOST_ITEMS ? 'unknown' : 'none' };
  const unique = other === undefined && steps <= MOST_STEPS && items.length <= MOST_ITEMS;
  return { is: unique ? 'unique' : 'several', items: first };
}

/** Between which sums the items from each place on can reach. */
function reachOf(units: readonly bigint[]): { least: bigint; most: bigint }[] {
  const reach: { least: bigint; most: bigint }[] = [];
  let [least, most] = [0n, 0n];
  for (const one of [...units].reverse()) {
    if (one < 0n) least += one;
    else most += one;
    reach.unshift({ least, most });
  }
  return reach;
}
