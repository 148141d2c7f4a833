import type { Transaction } from '../../api/books.ts';
import { remainderOf } from '../../parts/remainder.ts';
import { asTyped, readSum } from '../../parts/read-sum.ts';
import { draftLineOf, newLine } from './draft-line.ts';
import type { DraftLine } from './draft-line.ts';

type Row = Pick<DraftLine, 'side' | 'price'>;

/** The rows of a compound entry: its main account is the first, for on the screen none is more than the others. */
export function compoundRowsOf(of: Transaction): DraftLine[] {
  const main = {
    ...newLine(),
    account: of.account_id,
    side: sideOf(of.credited),
    price: of.main_account_amount === null ? '' : asTyped(String(of.main_account_amount)),
  };
  const rows = (of.line_items ?? []).map((line) => ({
    ...draftLineOf(line),
    side: sideOf(line.credited),
    quantity: '1',
    price: asTyped(String(line.net_amount)),
  }));
  return [main, ...rows];
}

const sideOf = (credited: boolean): DraftLine['side'] => (credited ? 'C' : 'D');

/** The fields of a request; undefined while there is no second row. A compound entry bears neither taxes nor discounts. */
export function compoundFieldsOf([main, ...rows]: DraftLine[]): object | undefined {
  if (!main || rows.length === 0) return undefined;
  return {
    compound: true,
    account_id: main.account,
    credited: main.side === 'C',
    main_account_amount: readSum(main.price),
    line_items: rows.map(({ account, side, price, narration, dimensions }) => ({
      account_id: account,
      amount: readSum(price),
      credited: side === 'C',
      ...(narration.trim() && { narration: narration.trim() }),
      ...(Object.keys(dimensions).length > 0 && { dimensions }),
    })),
  };
}

export interface Sides {
  debit: string;
  credit: string;
  /** What one of the sides lacks; undefined where they are equal. */
  lacks: Row | undefined;
}

/** What stands on each side, worked out exactly: this is what somebody types, not what stands in the books. */
export function sidesOf(rows: readonly Row[]): Sides {
  const [debit, credit] = (['D', 'C'] as const).map((side) => sumOf(rows.filter((row) => row.side === side))) as [string, string];
  const difference = remainderOf(debit, [credit]);
  if (/^-?[0.]*$/.test(difference)) return { debit, credit, lacks: undefined };
  const isLess = difference.startsWith('-');
  return { debit, credit, lacks: { side: isLess ? 'D' : 'C', price: asTyped(isLess ? difference.slice(1) : difference) } };
}

/** A row below zero has no place here: it is one of the other side. */
function sumOf(rows: readonly Row[]): string {
  const amounts = rows.flatMap(({ price }) => readSum(price) ?? []);
  return amounts.reduce((sum, amount) => remainderOf(sum, [amount.startsWith('-') ? amount.slice(1) : `-${amount}`]), '0');
}
