import type { BankFile } from '../banking/bank-file.ts';
import type { GuessedProfile } from '../banking/csv/guess-profile.ts';
import type { ReadFault, ReadTerms } from '../banking/read-statements.ts';
import type { Invoice } from '../einvoice/invoice.ts';
import type { FileTypeName } from '../files/file-types.ts';
import type { PictureHead } from '../files/picture-size.ts';
import type { Journal, MovingFormat, ReadJournalTerms } from '../moving/journal.ts';

/** What a file is, by its bytes; of a picture, what its head says. */
export interface InspectedFile {
  type: FileTypeName | null;
  picture: PictureHead | null;
}

/** A guess, in which amounts are texts. */
export type GuessedProfileRead = Omit<GuessedProfile, 'lines'> & {
  lines: (Omit<GuessedProfile['lines'][number], 'amount'> & { amount: string })[];
};

/** What is read of customers' files: by each reader, what it is told and what it finds. All of it is plain but for decimals. */
export interface Readers {
  attachment: { terms: { name: string }; result: InspectedFile };
  bank: { terms: ReadTerms; result: BankFile | ReadFault };
  'bank-profile': { terms: null; result: GuessedProfileRead };
  invoice: { terms: null; result: { invoice: Invoice; file_type: FileTypeName } };
  /** A picture: whether it can be printed, by the templates of `home`. */
  logo: { terms: { home: string }; result: { is_printable: boolean } };
  journal: { terms: ReadJournalTerms & { format?: MovingFormat | undefined }; result: Journal };
}

export type ReaderName = keyof Readers;
export type TermsOf<N extends ReaderName> = Readers[N]['terms'];
export type ResultOf<N extends ReaderName> = Readers[N]['result'];

const none: ReadonlySet<string> = new Set();

/** The keys of each result under which texts are decimals. */
export const decimalsOf: Readonly<Record<ReaderName, ReadonlySet<string>>> = {
  attachment: none,
  bank: new Set(['amount', 'sum', 'gap']),
  'bank-profile': none,
  invoice: none,
  journal: new Set(['value']),
  logo: none,
};

export const readerNames = Object.keys(decimalsOf) as ReaderName[];
