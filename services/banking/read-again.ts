import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { BankStatementRead } from '../../shared/banking/bank-file.ts';
import type { StoredLine } from '../../shared/banking/plan-import.ts';
import { dayKey } from '../../shared/banking/same-line.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import { identityOf } from './stored-identity.ts';
import type { ShownLines } from './take-out.ts';

/**
 * The stored lines with which a reading is compared. One that is done, of the former reading of the same file, stays for the line of its day and
 * amount, that of its place before others, whatever else is read of it now, so that nothing is booked twice. Throws 100 where one that is done is
 * read otherwise.
 */
export function identitiesOf(stored: readonly BankLine[], former: ShownLines, read: readonly BankStatementRead[]): StoredLine[] {
  const done = new Set(former.lines.filter(({ acts }) => acts.length > 0).map(({ id }) => id));
  if (done.size === 0) return stored.map(identityOf);
  const left = Map.groupBy(
    read.flatMap(({ lines }) => lines),
    dayKey,
  );
  const lost: number[] = [];
  const identities = stored.map((line) => {
    const identity = identityOf(line);
    if (!done.has(line.id)) return identity;
    const equal = left.get(dayKey(identity)) ?? [];
    const place = equal.findIndex(({ position }) => position === line.position);
    const [same] = equal.splice(Math.max(place, 0), 1);
    if (same === undefined && line.state !== 'gone') lost.push(line.id);
    if (same === undefined) return identity;
    const { status, booked_on, value_on, bank_ref, end_to_end_id, counterparty, text } = same;
    return { ...identity, status, booked_on, value_on, bank_ref, end_to_end_id, counterparty, text };
  });
  if (lost.length === 0) return identities;
  const message = `Lines that are done are of another day or amount as the file is read now: ${lost.slice(0, 20).join(', ')}. Undo them first`;
  throw new BookkeepingError('bank_statement', 'OrphanedItems', 'read_again', message);
}
