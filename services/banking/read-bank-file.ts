import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { BankFile } from '../../shared/banking/bank-file.ts';
import type { ReadTerms } from '../../shared/banking/read-statements.ts';
import type { Reading } from '../../shared/reading/in-reading.ts';

/** What a file of a bank says. Throws errors 102, 107, 108 and 109 of bank_statement for one that cannot be read, and what `reading` throws. */
export async function readBankFile(bytes: Uint8Array, terms: ReadTerms, reading: Reading): Promise<BankFile> {
  const read = await reading.read('bank', bytes, terms, 'file');
  if ('condition' in read) throw new BookkeepingError('bank_statement', read.condition, 'file', `The file ${read.message}`);
  return read;
}
