import type { ColumnName } from './csv/bank-profile.ts';
import { shownPart, UnreadableFile } from '../files/unreadable-file.ts';

/** A row of a CSV file that cannot be read with its profile: nothing of the file is used. */
export class UnreadableRow extends UnreadableFile {
  /** The line of the file where the row begins. */
  readonly row: number;
  /** The header of the column, or its number from 1. */
  readonly column: ColumnName;
  readonly seen: string;

  /** @param expected what the cell should hold, as part of a sentence: "a date" */
  constructor(row: number, column: ColumnName, seen: string, expected: string) {
    const name = typeof column === 'number' ? column.toString() : `"${shownPart(column)}"`;
    super(`has "${shownPart(seen)}" in row ${row}, column ${name}, which is no ${expected}`);
    this.name = 'UnreadableRow';
    this.row = row;
    this.column = column;
    this.seen = shownPart(seen);
  }
}

/** A row that books nothing, wherever it stands: it has neither day nor amount, or says that it is pending. */
export class RemarkRow extends UnreadableRow {}
