/** A document ready to be laid out as a PDF (sheet.typ): every text is in its place, in its language, and is shown as it is. */
export interface Sheet {
  readonly title: string;
  /** Who issues it, and the lines of its address and registration. */
  readonly issuer: string;
  readonly issuer_lines: readonly string[];
  /** What it is about, when that is not the whole of the issuer. */
  readonly subject?: string;
  /** Stands out under the title: that the figures are provisional. */
  readonly remark?: string;
  /** Stands on every page, short: that it is a draft. */
  readonly mark?: string;
  /** Has a cover, with the list of its sections under this name. */
  readonly contents?: string;
  /** At the end, each under a line on which somebody writes. */
  readonly signatures?: readonly string[];
  /** Under the title: dates, the currency. */
  readonly terms: readonly string[];
  /** Language of its words, BCP 47; of the two letters that its catalogue has. */
  readonly language: string;
  /** BCP 47; says from which side the text runs, and with which glyphs Han characters are written. */
  readonly locale: string;
  readonly paper: 'a4' | 'us-letter';
  readonly landscape: boolean;
  /** The day that the file says it was made on, YYYY-MM-DD. The same sheet has the same bytes. */
  readonly day: string;
  /** Terms with what they say, one below the other. */
  readonly facts?: readonly (readonly [term: string, value: string])[];
  /** Key figures, side by side. */
  readonly summary?: readonly { readonly label: string; readonly amount: string }[];
  readonly tables: readonly SheetTable[];
  readonly notes: readonly string[];
  readonly phrases: SheetPhrases;
}

export interface SheetPhrases {
  /** `Page {page} of {pages}` */
  readonly page: string;
  /** Says which scripts (`{scripts}`) no installed font has, and that {mark} stands for them. */
  readonly missing: string;
}

/** A part of a sheet with a cover, which its first table begins. */
interface SheetSection {
  readonly title: string;
  readonly begins_page?: true;
  /** Paragraphs under the title: small above a table, else the section itself. */
  readonly text: readonly string[];
}

export interface SheetTable {
  /** Null in the later parts of a table. */
  readonly section?: SheetSection | null;
  /** Null where the title says it already. */
  readonly caption: string | null;
  readonly layout: 'statement' | 'list';
  /** None of a section that is text alone. */
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

export interface SheetColumn {
  readonly label: string;
  /** Of figures: their decimals stand one below the other, whichever way the text runs. */
  readonly figures: boolean;
  /** May take several lines; the others keep to one. */
  readonly wraps: boolean;
  /** In points; `text` shares what is left, `auto` is as wide as its longest cell. */
  readonly width: number | 'auto' | 'text';
}

export interface SheetRow {
  readonly kind: 'heading' | 'entry' | 'type' | 'category' | 'account' | 'row' | 'total' | 'result' | 'final';
  /** One for each column; what is missing at the end is blank. */
  readonly cells: readonly string[];
}
