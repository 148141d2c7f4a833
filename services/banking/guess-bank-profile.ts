import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { BankLineRead } from '../../shared/banking/bank-file.ts';
import { guessProfile } from '../../shared/banking/csv/guess-profile.ts';
import type { GuessedProfile } from '../../shared/banking/csv/guess-profile.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { readFile } from '../../shared/byte-store/open-byte-store.ts';
import { UnreadableFile } from '../../shared/files/unreadable-file.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { recordOfProfile } from './profile-of-record.ts';

/** How the CSV file of a request may be read. Throws 102 of bank_profile for a file that is no table. */
export async function guessBankProfile({ entity_id, params }: ReadRequest<ParamsOf<'guessBankProfile'>>): Promise<Record<string, unknown>> {
  const { profile, doubts, lines } = guessOrRefuse(await readFile(entity_id, params.file.sha256));
  return { status: 'success', profile: recordOfProfile(profile), doubts, lines: lines.map(shownLine) };
}

function guessOrRefuse(bytes: Uint8Array): GuessedProfile {
  try {
    return guessProfile(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new BookkeepingError('bank_profile', 'NoTable', 'body', `The file ${error.message}`);
  }
}

function shownLine({
  position,
  booked_on,
  value_on,
  amount,
  currency,
  counterparty,
  text,
  bank_ref,
}: BankLineRead): Record<string, unknown> {
  return { position, booked_on, value_on, amount: amount.toFixed(), currency, counterparty, text, bank_ref };
}
