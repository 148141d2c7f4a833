import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { LINES_SHOWN } from '../../shared/banking/csv/bank-profile.ts';
import { stated } from '../../shared/api/record-form.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { readFile } from '../../shared/byte-store/open-byte-store.ts';
import { UnreadableFile } from '../../shared/files/unreadable-file.ts';
import { inReading } from '../../shared/reading/in-reading.ts';
import type { Reading } from '../../shared/reading/in-reading.ts';
import type { GuessedProfileRead } from '../../shared/reading/readers.ts';
import { profileFields } from '../../shared/resources/bank-profile/profile-fields.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { checkProfile } from './check-profile.ts';
import { profileOfRecord, recordOfProfile } from './profile-of-record.ts';
import { readBankFile } from './read-bank-file.ts';

type Asked = ParamsOf<'guessBankProfile'>;

/**
 * How the CSV file of a request may be read, or what the profile of the request makes of it. Throws 102 of bank_profile for a file that is no
 * table, 102, 107 and 109 of bank_statement where the profile does not fit, 422 for one by which no file could be read.
 */
export async function guessBankProfile({ entity_id, params, caller, deadline }: ReadRequest<Asked>): Promise<Record<string, unknown>> {
  const { file, profile: tried } = params;
  if (!file) throw new RequestError(422, { file: ['Send a file.'] });
  return inReading({ owner_id: caller.owner_id, deadline }, async (reading) => {
    await reading.hold(file.size);
    const bytes = await readFile(entity_id, file.sha256);
    const { profile, doubts, lines } = tried ? await readWith(tried, bytes, reading) : await guessOrRefuse(bytes, reading);
    return { status: 'success', profile: recordOfProfile(profile), doubts, lines: lines.map(shownLine) };
  });
}

async function readWith(tried: NonNullable<Asked['profile']>, bytes: Uint8Array, reading: Reading): Promise<GuessedProfileRead> {
  const kept = stated({ own: profileFields }, tried);
  checkProfile(kept);
  const profile = profileOfRecord(kept);
  const { statements } = await readBankFile(bytes, { profile, isCsv: true }, reading);
  const lines = statements.flatMap((statement) => statement.lines).slice(0, LINES_SHOWN);
  return { profile, doubts: [], lines: lines.map((line) => ({ ...line, amount: line.amount.toFixed() })) };
}

async function guessOrRefuse(bytes: Uint8Array, reading: Reading): Promise<GuessedProfileRead> {
  try {
    return await reading.read('bank-profile', bytes, null, 'file');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new BookkeepingError('bank_profile', 'NoTable', 'body', `The file ${error.message}`);
  }
}

type ShownLine = GuessedProfileRead['lines'][number];

function shownLine({ position, booked_on, value_on, amount, currency, counterparty, text, bank_ref }: ShownLine): Record<string, unknown> {
  return { position, booked_on, value_on, amount, currency, counterparty, text, bank_ref };
}
