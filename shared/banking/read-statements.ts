import { UnreadableFile } from '../files/unreadable-file.ts';
import type { BankFile } from './bank-file.ts';
import type { BankProfile } from './csv/bank-profile.ts';
import { readCsv } from './csv/read-csv.ts';
import { cutToLimits } from './cut-to-limits.ts';
import type { BankFileLimits } from './cut-to-limits.ts';
import { MissingProfile } from './missing-profile.ts';
import { decodeBytes } from '../files/decode-bytes.ts';
import { isOpenFormat, readBankFile } from './read-bank-file.ts';
import { UnreadableRow } from './unreadable-row.ts';

/** Why nothing of a file is used: a condition of bank_statement, and what is wrong, as part of a sentence. */
export interface ReadFault {
  condition: 'UnknownFormat' | 'Unreadable' | 'MissingProfile' | 'UnreadableRow';
  message: string;
}

export interface ReadTerms {
  /** How the file is read where it is CSV. */
  profile?: BankProfile | undefined;
  /** It is said to be CSV, whatever it looks like but OFX and QIF. */
  isCsv: boolean;
  /** All of it is read unless given. */
  most?: BankFileLimits;
}

/** What a file says, or why it cannot be read. Both are plain values but for their decimals. */
export function readStatements(bytes: Uint8Array, { profile, isCsv, most }: ReadTerms): BankFile | ReadFault {
  try {
    const file =
      isCsv && profile && !isOpenFormat(decodeBytes(bytes).text) ? readCsv(bytes, profile) : readBankFile(bytes, profile, most?.statements);
    if (most) cutToLimits(file.statements, most);
    return file;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { condition: conditionOf(error), message: error.message };
  }
}

function conditionOf(error: UnreadableFile): ReadFault['condition'] {
  if (error instanceof UnreadableRow) return 'UnreadableRow';
  if (error instanceof MissingProfile) return 'MissingProfile';
  return error.place ? 'Unreadable' : 'UnknownFormat';
}
