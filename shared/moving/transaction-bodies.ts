import type { EntryToPost } from './entries-to-post.ts';

/** An entry as `createTransactionBatch` takes it, amounts as text. */
export interface TransactionBody {
  readonly transaction_type: 'JN';
  readonly account_id: number;
  readonly transaction_date: string;
  readonly narration: string;
  readonly reference?: string;
  readonly credited: boolean;
  readonly compound: boolean;
  readonly main_account_amount?: string;
  readonly opening?: true;
  readonly post: true;
  readonly external_id: string;
  readonly line_items: readonly { readonly account_id: number; readonly amount: string; readonly credited?: boolean }[];
}

/** What an entry's text may hold (limits of /meta). */
const NARRATION = 1_000;
const REFERENCE = 255;

/** The body of an entry; one with two postings is a plain journal entry, others are compound (docs/accounting.md §5.7). */
export function transactionBody(entry: EntryToPost, external_id: string, idOf: (account: string) => number): TransactionBody {
  const [main, ...others] = entry.postings;
  const { account, value } = main!;
  const compound = others.length > 1;
  return {
    transaction_type: 'JN',
    account_id: idOf(account),
    transaction_date: entry.day,
    narration: shortened(entry.narration, NARRATION) || 'Entry',
    ...(entry.reference ? { reference: shortened(entry.reference, REFERENCE) } : {}),
    credited: value.isNegative(),
    compound,
    ...(compound ? { main_account_amount: value.abs().toFixed() } : {}),
    ...(entry.opening ? { opening: true as const } : {}),
    post: true,
    external_id,
    line_items: others.map((posting) => ({
      account_id: idOf(posting.account),
      amount: posting.value.abs().toFixed(),
      ...(compound ? { credited: posting.value.isNegative() } : {}),
    })),
  };
}

const shortened = (text: string, most: number): string => [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, most).join('');

/** Bodies in their order, as many together as one request takes; each batch is made when it is asked for. */
export function* batchesOf(bodies: Iterable<TransactionBody>, most: { entries: number; lines: number }): Generator<TransactionBody[]> {
  let [batch, lines]: [TransactionBody[], number] = [[], 0];
  for (const body of bodies) {
    const own = body.line_items.length;
    if (batch.length > 0 && (batch.length >= most.entries || lines + own > most.lines)) {
      yield batch;
      [batch, lines] = [[], 0];
    }
    batch.push(body);
    lines += own;
  }
  if (batch.length > 0) yield batch;
}
