import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { BankStatementRead } from '../../shared/banking/bank-file.ts';
import type { StoredLine } from '../../shared/banking/plan-import.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import { checkOpen } from './check-open.ts';
import { identityOf } from './stored-identity.ts';

/** What a file was read as before, where it is read once more: its statements on one account, and all lines that these show. */
export interface FormerReading {
  statements: BankStatement[];
  lines: BankLine[];
}

export async function readFormer(statements: BankStatement[], reader: BooksReader): Promise<FormerReading> {
  const ids = statements.map(({ id }) => id);
  if (ids.length === 0) return { statements, lines: [] };
  return { statements, lines: await reader.find<BankLine>('bank_lines', { statement_ids: { $in: ids }, deleted_at: null }) };
}

/** Lines that go with the reading that they came by: nothing was done with them, and no other file shows them. */
export const isReplaced = ({ acts, statement_ids }: BankLine, { statements }: FormerReading): boolean =>
  acts.length === 0 && statement_ids.every((id) => statements.some((statement) => statement.id === id));

/**
 * The stored lines with which the new reading is compared. One that is done stays for the line of its day and amount, that of its place before
 * others, whatever else is read of it now, so that nothing is booked twice. Throws 100 where one that is done is read otherwise.
 */
export function identitiesOf(stored: readonly BankLine[], former: FormerReading, read: readonly BankStatementRead[]): StoredLine[] {
  const shown = new Set(former.lines.map(({ id }) => id));
  const lines = read.flatMap(({ lines: own }) => own);
  const taken = new Set<BankStatementRead['lines'][number]>();
  const lost: number[] = [];
  const identities = stored.map((line) => {
    const identity = identityOf(line);
    if (!shown.has(line.id) || line.acts.length === 0) return identity;
    const equal = lines.filter(
      (one) => !taken.has(one) && one.amount.equals(identity.amount) && (one.booked_on ?? one.value_on) === identity.booked_on,
    );
    const same = equal.find(({ position }) => position === line.position) ?? equal[0];
    if (same === undefined && line.state !== 'gone') lost.push(line.id);
    if (same === undefined) return identity;
    taken.add(same);
    const { status, booked_on, value_on, bank_ref, end_to_end_id, counterparty, text } = same;
    return { ...identity, status, booked_on, value_on, bank_ref, end_to_end_id, counterparty, text };
  });
  if (lost.length === 0) return identities;
  const message = `Lines that are done are of another day or amount as the file is read now: ${lost.slice(0, 20).join(', ')}. Undo them first`;
  throw new BookkeepingError('bank_statement', 'OrphanedItems', 'read_again', message);
}

/** Takes the former reading out: its statements, and what only they show and nobody has done. Throws 110 where one is confirmed. */
export function takeOut(former: FormerReading, books: BooksView): void {
  const ids = new Set(former.statements.map(({ id }) => id));
  for (const line of former.lines) {
    books.adopt('bank_lines', line);
    const statement_ids = line.statement_ids.filter((id) => !ids.has(id));
    books.update('bank_lines', line.id, isReplaced(line, former) ? { statement_ids, state: 'gone' } : { statement_ids });
  }
  for (const statement of former.statements) {
    checkOpen(statement);
    books.adopt('bank_statements', statement);
    books.recycle('bank_statements', statement.id);
  }
}
