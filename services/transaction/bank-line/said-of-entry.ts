import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { bankActs } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { transaction } from '../../../shared/resources/transaction/transaction.ts';

/** An entry of a line, as a user would send it. */
export type Entry = Input<typeof transaction>;

/** What every entry of a line says: its day, its text and its end-to-end id. */
export function saidOfEntry(
  line: BankLine,
  { act, date, narration }: BankDeed,
): Pick<Entry, 'transaction_date' | 'narration' | 'reference' | 'post'> {
  const day = date ?? (line.booked_on ? dayText(line.booked_on) : null);
  if (day === null) throw new RequestError(422, { date: ['The bank names no day; give the date of the entry.'] });
  const told = [line.text, line.counterparty?.name, line.booking_text, bankActs[act]].find((text) => text?.trim());
  const reference = line.end_to_end_id?.trim() ? { reference: line.end_to_end_id.slice(0, limits.reference_characters) } : {};
  return { transaction_date: day, narration: narration ?? told!.slice(0, limits.narration_characters), post: true, ...reference };
}
