import type { Document } from 'mongodb';
import type { ChainBreak, ReconciliationFacts } from '../../../shared/banking/reconciliation.ts';
import type { Standing } from '../../../shared/banking/reconciliation.ts';
import type { RecordsReader } from '../../../shared/books/reading/read-reconciliation.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { BankStatement } from '../../../shared/resources/bank-statement/bank-statement.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';

export type StandingEntry = Standing & { transaction: Transaction | undefined; contact: string | null };
export type StandingLine = Standing & { line: BankLine | undefined };

/** What stands between the books and the bank, with what it says of itself. */
export interface NamedStanding {
  entries: StandingEntry[];
  lines: StandingLine[];
  ignored: StandingLine[];
  breaks: (ChainBreak & { statement: BankStatement | undefined })[];
}

/** Reads what is shown of it. Throws 422 where it is too much for a statement. */
export async function readStanding(
  { entries, lines, ignored }: ReconciliationFacts,
  breaks: readonly ChainBreak[],
  reader: RecordsReader,
): Promise<NamedStanding> {
  const count = entries.length + lines.length + ignored.length;
  if (count > limits.statement_rows) throw tooMany(count);
  const [transactions, of_bank, statements] = await Promise.all([
    byId<Transaction>('transactions', entries, reader),
    byId<BankLine>('bank_lines', [...lines, ...ignored], reader),
    byId<BankStatement>(
      'bank_statements',
      breaks.map(({ statement_id: id }) => ({ id })),
      reader,
    ),
  ]);
  const named = [...transactions.values()].flatMap(({ contact_id }) => (contact_id ? [{ id: contact_id }] : []));
  const contacts = await byId<Contact>('contacts', named, reader);
  const lineOf = (one: Standing): StandingLine => ({ ...one, line: of_bank.get(one.id) });
  return {
    entries: entries.map((one) => {
      const transaction = transactions.get(one.id);
      return { ...one, transaction, contact: contacts.get(transaction?.contact_id ?? 0)?.name ?? null };
    }),
    lines: lines.map(lineOf),
    ignored: ignored.map(lineOf),
    breaks: breaks.map((one) => ({ ...one, statement: statements.get(one.statement_id) })),
  };
}

async function byId<R extends { id: number }>(
  collection: string,
  named: readonly { id: number }[],
  reader: RecordsReader,
): Promise<ReadonlyMap<number, R>> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const filter: Document = { _id: { $in: ids } };
  const found = ids.length === 0 ? [] : await reader.find<R>(collection, filter);
  return new Map(found.map((record) => [record.id, record]));
}

function tooMany(count: number): RequestError {
  const message = `A reconciliation statement has at most ${limits.statement_rows} rows; these are ${count}. Ask for an earlier day, or do lines first.`;
  return new RequestError(422, { 'end-date': [message] });
}
