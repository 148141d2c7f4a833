import type { PrintedTable } from '../printed-statement.ts';

/** A note to the statements of a year, before it has a number. */
export interface PrintedNote {
  readonly title: string;
  /** Codes of the lines of statements that it is about. */
  readonly lines: readonly string[];
  readonly text: readonly string[];
  readonly tables: readonly PrintedTable[];
}
