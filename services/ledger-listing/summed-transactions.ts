import type { Db } from 'mongodb';
import { ZERO, plus } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { limits } from '../../shared/api/limits.ts';
import { amountOf } from '../../shared/resources/present-values.ts';
import type { Presented } from '../../shared/resources/present-values.ts';

/** What some transactions of one currency, and of one group, come to: in that currency, and in the reporting currency. */
export interface Sums {
  currency_id: number;
  key: string | number | null;
  count: number;
  amount: Decimal;
  outstanding: Decimal;
  value: Decimal;
  outstanding_value: Decimal;
}

const figures = ['amount', 'outstanding', 'value', 'outstanding_value'] as const;

/** The sums of all, by currency, and by group where they were asked for: the groups of the greatest value first. */
export async function presentSums(db: Db, entity_id: number, sums: readonly Sums[], isGrouped: boolean): Promise<Presented> {
  const codes = await readCodes(db, entity_id, [...new Set(sums.map(({ currency_id }) => currency_id))]);
  const groups = isGrouped
    ? [...Map.groupBy(sums, ({ key }) => key)]
        .map(([key, of]) => ({ key: String(key), ...total(of), of }))
        .sort((a, b) => b.value.comparedTo(a.value) || b.count - a.count || (a.key < b.key ? -1 : 1))
    : [];
  return {
    ...presentTotal(sums, codes),
    groups: groups.slice(0, limits.summary_groups).map(({ key, of }) => ({ key, ...presentTotal(of, codes) })),
    groups_left_out: Math.max(0, groups.length - limits.summary_groups),
  };
}

type Codes = ReadonlyMap<number, string>;

async function readCodes(db: Db, entity_id: number, ids: readonly number[]): Promise<Codes> {
  const currencies = db.collection<{ _id: number; entity_id: number; currency_code: string }>('currencies');
  const found = await currencies.find({ _id: { $in: [...ids] }, entity_id }, { projection: { currency_code: 1 } }).toArray();
  return new Map(found.map(({ _id, currency_code }) => [_id, currency_code]));
}

function total(sums: readonly Sums[]): Omit<Sums, 'currency_id' | 'key'> {
  const all = { count: 0, amount: ZERO, outstanding: ZERO, value: ZERO, outstanding_value: ZERO };
  for (const one of sums) {
    all.count += one.count;
    for (const figure of figures) all[figure] = plus(all[figure], one[figure]);
  }
  return all;
}

/** Amounts of several currencies are not added up: those are shown by currency, and only values together. */
function presentTotal(sums: readonly Sums[], codes: Codes): Presented {
  const { count, value, outstanding_value } = total(sums);
  const currencies = [...Map.groupBy(sums, ({ currency_id }) => currency_id)].map(([currency_id, of]) => {
    const { count: counted, ...shown } = total(of);
    const amounts = Object.fromEntries(figures.map((figure) => [figure, amountOf(shown[figure])]));
    return { currency_id, currency_code: codes.get(currency_id) ?? '', count: counted, ...amounts };
  });
  return {
    count,
    value: amountOf(value),
    outstanding_value: amountOf(outstanding_value),
    currencies: currencies.sort((a, b) => a.currency_id - b.currency_id),
  };
}
