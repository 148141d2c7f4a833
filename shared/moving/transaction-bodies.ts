import { linesOf } from './entries-to-post.ts';
import type { EntryToPost } from './entries-to-post.ts';
import type { NamedObjects } from './journal.ts';

/** An entry as `createTransactionBatch` takes it, amounts as text. */
export interface TransactionBody {
  readonly transaction_type: 'JN';
  readonly account_id: number;
  readonly transaction_date: string;
  readonly narration: string;
  readonly reference?: string;
  readonly contact_id?: number;
  readonly credited: boolean;
  readonly compound: boolean;
  readonly main_account_amount?: string;
  readonly opening?: true;
  readonly post: true;
  readonly external_id: string;
  readonly line_items: readonly LineBody[];
}

interface LineBody {
  readonly account_id: number;
  readonly amount: string;
  readonly credited?: boolean;
  /** Codes of values by codes of dimensions. */
  readonly dimensions?: NamedObjects;
}

/** What the books have for accounts and objects of a file. */
export interface NamesInBooks {
  readonly idOf: (account: string) => number;
  /** Undefined of one that the books do not have yet. */
  readonly contactOf: (contact: string) => number | undefined;
  /** Codes of values by codes of dimensions; objects that the books have no room for are left out. */
  readonly codesOf: (named: NamedObjects) => NamedObjects;
}

/** What an entry's text may hold (limits of /meta). */
const NARRATION = 1_000;
const REFERENCE = 255;

/**
 * The body of an entry; one with two postings is a plain journal entry, others are compound (docs/accounting.md §5.7). What turns on the account of a contact
 * is plain with several lines, because a compound entry is no open item.
 */
export function transactionBody(entry: EntryToPost, external_id: string, { idOf, contactOf, codesOf }: NamesInBooks): TransactionBody {
  const [main, ...others] = entry.postings;
  const { account, value } = main!;
  const isItem = entry.contact !== undefined && others.every((one) => one.value.isNegative() !== value.isNegative());
  const compound = others.length > 1 && !isItem;
  const contact_id = entry.contact === undefined ? undefined : contactOf(entry.contact);
  return {
    transaction_type: 'JN',
    account_id: idOf(account),
    transaction_date: entry.day,
    narration: shortened(entry.narration, NARRATION) || 'Entry',
    ...(entry.reference ? { reference: shortened(entry.reference, REFERENCE) } : {}),
    ...(contact_id === undefined ? {} : { contact_id }),
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
      ...(posting.dimensions ? { dimensions: codesOf(posting.dimensions) } : {}),
    })),
  };
}

const shortened = (text: string, most: number): string => [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, most).join('');

/** Bodies in their order, as many together as one request takes; each batch is made when it is asked for. */
export function* batchesOf(bodies: Iterable<TransactionBody>, most: { entries: number; lines: number }): Generator<TransactionBody[]> {
  let [batch, lines]: [TransactionBody[], number] = [[], 0];
  for (const body of bodies) {
    const own = body.line_items.reduce((sum, line) => sum + linesOf(line), 0);
    if (batch.length > 0 && (batch.length >= most.entries || lines + own > most.lines)) {
      yield batch;
      [batch, lines] = [[], 0];
    }
    batch.push(body);
    lines += own;
  }
  if (batch.length > 0) yield batch;
}
