import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { canonicalJson } from '../../shared/api/canonical-json.ts';
import { limits } from '../../shared/api/limits.ts';
import type { BankFile } from '../../shared/banking/bank-file.ts';
import type { BankProfile } from '../../shared/banking/csv/bank-profile.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { sha256 } from '../../shared/base/sha256.ts';
import type { FileRequest } from '../../shared/books/actions/write-action.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { readFile } from '../../shared/byte-store/open-byte-store.ts';
import type { Reading } from '../../shared/reading/in-reading.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { BankProfileRecord } from '../../shared/resources/bank-profile/bank-profile.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { profileOfRecord } from './profile-of-record.ts';
import { readFeed } from './read-feed.ts';
import { readBankFile } from './read-bank-file.ts';

type Sent = OperationParams['importBankStatement'];

const most = {
  statements: limits.bank_statements_of_file,
  characters: limits.bank_text_characters,
  parts: limits.bank_parts,
  references: limits.bank_references,
  warnings: limits.bank_warnings,
};

/** What was sent, with a hash by which the same is known when it comes again. */
export interface SentRead {
  file: BankFile;
  sha256: string;
}

/**
 * What was sent, read. Throws errors 102, 103, 107, 108, 109 and 113 of bank_statement, and 422 for neither a file nor lines, and for a file that
 * takes too much to read.
 */
export async function readSent({ params: sent, entity_id, reader }: FileRequest<Sent>, reading: Reading): Promise<SentRead> {
  const { file, account_id: _account, profile_id: _profile, name: _name, read_again: _again, ...said } = sent;
  const { lines } = said;
  const profile = await profileOf(sent, reader);
  if (lines && !file) return { file: readFeed({ ...said, lines }), sha256: sha256(canonicalJson({ ...said, lines })) };
  if (!file || lines) throw new RequestError(422, { file: ['Send either a file or lines.'] });
  await reading.hold(file.size);
  const bytes = await readFile(entity_id, file.sha256);
  return { file: whole(await readBankFile(bytes, { profile, isCsv: Boolean(sent.profile_id), most }, reading)), sha256: file.sha256 };
}

/** The profile that the request names, else that of the account. Throws RequestError 422 where there is none of that id. */
async function profileOf({ profile_id, account_id }: Sent, reader: FileRequest<Sent>['reader']): Promise<BankProfile | undefined> {
  const id = profile_id ?? (account_id ? (await reader.findLive<Account>('accounts', account_id))?.bank_profile_id : undefined);
  if (!id) return undefined;
  const found = await reader.findLive<BankProfileRecord>('bank_profiles', id);
  if (found) return profileOfRecord(found);
  if (profile_id) throw new RequestError(422, { profile_id: [missingRecord('bank_profiles', profile_id)] });
  return undefined;
}

function whole(read: BankFile): BankFile {
  const lines = read.statements.reduce((sum, one) => sum + one.lines.length, 0);
  if (lines === 0 && (read.statements.length === 0 || read.format === 'csv'))
    throw new BookkeepingError('bank_statement', 'NoStatement', 'file', 'The file has no statement in it');
  if (lines <= limits.bank_lines) return read;
  throw new BookkeepingError('bank_statement', 'TooManyLines', 'file', `The file has ${lines} lines, more than ${limits.bank_lines}`);
}
