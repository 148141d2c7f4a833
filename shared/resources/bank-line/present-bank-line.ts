import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { bankLine } from './bank-line.ts';
import type { BankLine } from './bank-line.ts';

export function presentBankLine(line: BankLine): Shown<typeof bankLine> {
  return present(bankLine, withKnownIds(line), { revision: line.revision });
}

/** A dry run has no ids yet for what it would make (shared/books/rounds/dry-run.ts): its lists are shorter, and hold no null. */
function withKnownIds(line: BankLine): BankLine {
  if (!line.acts.some(({ transaction_ids, assignment_ids }) => [...transaction_ids, ...assignment_ids].some((id) => id < 0))) return line;
  const known = (ids: readonly number[]): number[] => ids.filter((id) => id > 0);
  const acts = line.acts.map((act) => ({
    ...act,
    transaction_ids: known(act.transaction_ids),
    assignment_ids: known(act.assignment_ids),
  }));
  return { ...line, acts };
}
