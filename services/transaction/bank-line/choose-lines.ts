import type { Document } from 'mongodb';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';

/** Which lines a request means: these, or those of a statement or an account that are to be done. */
export interface LinesAsked {
  line_ids?: number[] | null;
  statement_id?: number | null;
  account_id?: number | null;
}

/** At most as many lines as are compared at once, the earliest first; `left` are to be done beside them. */
export interface ChosenLines {
  lines: BankLine[];
  left: number;
}

/** Throws 422 where nothing or more than one of them is named, and for what does not exist. */
export async function chooseLines({ line_ids, statement_id, account_id }: LinesAsked, reader: BooksReader): Promise<ChosenLines> {
  const named = [line_ids, statement_id, account_id].filter((one) => one !== undefined && one !== null);
  if (named.length !== 1) throw new RequestError(422, { account_id: ['Name either lines, a statement or an account.'] });
  if (line_ids) return { lines: await linesOfIds(line_ids, reader), left: 0 };
  if (typeof statement_id === 'number') {
    await mustBeThere('bank_statements', statement_id, 'statement_id', reader);
    return linesToBeDone({ statement_ids: statement_id }, reader);
  }
  await mustBeThere('accounts', account_id!, 'account_id', reader);
  return linesToBeDone({ account_id }, reader);
}

async function linesOfIds(ids: readonly number[], reader: BooksReader): Promise<BankLine[]> {
  const wanted: Document = { _id: { $in: [...ids] }, deleted_at: null };
  const found = await reader.find<BankLine>('bank_lines', wanted);
  const byId = new Map(found.map((line) => [line.id, line]));
  const missing = ids.find((id) => !byId.has(id));
  if (missing !== undefined) throw new RequestError(422, { line_ids: [missingRecord('bank_lines', missing)] });
  return [...new Set(ids)].map((id) => byId.get(id)!);
}

async function linesToBeDone(of: Document, reader: BooksReader): Promise<ChosenLines> {
  const wanted = { ...of, state: 'new', deleted_at: null };
  const most = limits.bank_lines_proposed;
  const lines = await reader.find<BankLine>('bank_lines', wanted, { sort: { booked_on: 1, _id: 1 }, limit: most });
  if (lines.length < most) return { lines, left: 0 };
  const [counted] = await reader.aggregate<{ lines: number }>('bank_lines', [{ $match: wanted }, { $count: 'lines' }]);
  return { lines, left: (counted?.lines ?? most) - most };
}

async function mustBeThere(collection: 'bank_statements' | 'accounts', id: number, field: string, reader: BooksReader): Promise<void> {
  const wanted: Document = { _id: id, deleted_at: null };
  if (await reader.exists(collection, wanted)) return;
  throw new RequestError(422, { [field]: [missingRecord(collection, id)] });
}
