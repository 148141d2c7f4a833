import { spoken } from '../words/spoken.ts';

const words = spoken.transaction;

interface Taxed {
  tax: Sums;
  split_payment: Sums | null;
}

type Sums = Readonly<Record<string, number>>;

/** Sums by code without their total. */
export const byCode = (sums: Sums): (readonly [code: string, sum: number])[] =>
  Object.entries(sums).flatMap(([code, sum]) => (code === 'total' ? [] : [[code, sum] as const]));

/** What leads from the lines to the total: each tax by its code, and off again what the customer pays to the authority. */
export function taxRows({ tax, split_payment }: Taxed): (readonly [label: string, figure: number])[] {
  const paid_by_customer = byCode(split_payment ?? {});
  return [
    ...[...byCode(tax), ...paid_by_customer].map(([code, value]) => [words.tax_of(code), value] as const),
    ...(split_payment ? [[words.paid_by_customer, -(split_payment.total ?? 0)] as const] : []),
  ];
}
