import { spoken } from '../words/spoken.ts';

const words = spoken.transaction;

interface Taxed {
  tax: Readonly<Record<string, number>>;
  split_payment: Readonly<Record<string, number>> | null;
}

/** What leads from the lines to the total: each tax by its code, and off again what the customer pays to the authority. */
export function taxRows({ tax, split_payment }: Taxed): (readonly [label: string, figure: number])[] {
  const byCode = (taxes: Taxed['tax']) =>
    Object.entries(taxes).flatMap(([code, value]) => (code === 'total' ? [] : [[code, value] as const]));
  const paid_by_customer = byCode(split_payment ?? {});
  return [
    ...[...byCode(tax), ...paid_by_customer].map(([code, value]) => [words.tax_of(code), value] as const),
    ...(split_payment ? [[words.paid_by_customer, -(split_payment.total ?? 0)] as const] : []),
  ];
}
