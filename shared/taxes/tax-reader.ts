import type { Account } from '../resources/account/account.ts';
import type { Currency } from '../resources/currency/currency.ts';
import type { Tax } from '../resources/tax/tax.ts';
import type { BooksReader } from '../books/books-reader.ts';

/** Reads of one entity's records: of a command, or in the snapshot of a report. */
export type TaxReader = Pick<BooksReader, 'entity_id' | 'find' | 'aggregate'>;

/** The records that tell what the taxes of documents are. */
export interface TaxBooks {
  /** The code of the reporting currency. */
  readonly currency_code: string;
  /** Recycled ones too: what has been charged stays. */
  readonly accounts: ReadonlyMap<number, Account>;
  readonly currencies: ReadonlyMap<number, Currency>;
  readonly taxes: ReadonlyMap<number, Tax>;
}

/** A return that was filed: figures of these days that the books had by then are in it. */
export interface Filing {
  /** The last ledger row, and the version of the books. */
  readonly ledger_position: number;
  readonly books_version: number;
  readonly created_at: Date;
}
