/** A decimal as it is printed, and its plain text for a spreadsheet. */
export interface Figure {
  readonly shown: string;
  /** Decimal text. */
  readonly figure: string;
}

/** A figure that is written when somebody reads its text: the JSON of a statement has none. */
export class LateFigure implements Figure {
  readonly figure: string;
  private readonly write: (figure: string) => string;
  private text: string | undefined;

  constructor(figure: string, write: (figure: string) => string) {
    this.figure = figure;
    this.write = write;
  }

  get shown(): string {
    return (this.text ??= this.write(this.figure));
  }
}

/** A day as it is printed, and as YYYY-MM-DD. */
export interface Day {
  readonly shown: string;
  readonly day: string;
}

/** What a cell of a printed table holds: words, a figure or a day. */
export type PrintedCell = string | Figure | Day;

export function shownOf(cell: PrintedCell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.shown;
}
