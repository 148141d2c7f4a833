import type { components, operations } from '../../api/schema.d.ts';
import { readAmount } from '../../parts/read-amount.ts';

export type NewTransaction = operations['createTransaction']['requestBody']['content']['application/json'];
export type Kind = components['schemas']['Transaction']['transaction_type'];

/** A line as it is typed. Lines are told apart by their key, whatever is in them. */
export interface DraftLine {
  key: number;
  account: number | null;
  narration: string;
  quantity: string;
  price: string;
  tax: number | null;
}

/** An entry as it is typed: nothing of it is saved until somebody says so. */
export interface Draft {
  kind: Kind;
  main: number | null;
  /** Of a journal entry: the main account is credited. */
  credited: boolean;
  date: string;
  due: string;
  narration: string;
  reference: string;
  lines: DraftLine[];
}

/** Documents that fall due. */
const falling_due: ReadonlySet<Kind> = new Set<Kind>(['IN', 'BL']);
export const fallsDue = (kind: Kind): boolean => falling_due.has(kind);

let last_key = 0;
export function newLine(): DraftLine {
  return { key: ++last_key, account: null, narration: '', quantity: '1', price: '', tax: null };
}

const isWhole = ({ account, price }: DraftLine): boolean => account !== null && readAmount(price) !== undefined;

/**
 * The request that the draft is, as far as it is typed; undefined while it has no main account or no whole line. Amounts are texts of decimals:
 * no figure passes through a float.
 */
export function requestOf(draft: Draft, narration_unless_given: string): NewTransaction | undefined {
  const lines = draft.lines.filter(isWhole);
  if (draft.main === null || lines.length === 0) return undefined;
  const { kind, main, credited, date, due, narration, reference } = draft;
  return {
    transaction_type: kind,
    account_id: main,
    transaction_date: date,
    narration: narration.trim() || narration_unless_given,
    ...(reference.trim() && { reference: reference.trim() }),
    ...(fallsDue(kind) && { due_date: due }),
    ...(kind === 'JN' && { credited }),
    line_items: lines.map(({ account, narration: of_line, quantity, price, tax }) => ({
      account_id: account,
      amount: readAmount(price),
      quantity: readAmount(quantity) ?? '1',
      ...(of_line.trim() && { narration: of_line.trim() }),
      ...(tax !== null && { taxes: [tax] }),
    })),
  } as unknown as NewTransaction;
}
