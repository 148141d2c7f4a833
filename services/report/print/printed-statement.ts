/** A statement ready for any printed form: every text is in its place and every amount formatted for the entity's locale. */
export interface PrintedStatement {
  readonly title: string;
  /** What the statement is about, when it is not the whole entity: an account and its code. */
  readonly subject?: string;
  /** That it counts in years which are not closed; stands under the title. */
  readonly provisional?: string;
  readonly entity: string;
  /** `For the Period: 1 Jan 2026 to 31 Dec 2026` or `As at: …`. */
  readonly dates: string;
  /** `Amounts in EUR (euro)`. */
  readonly currency: string;
  /** BCP 47. */
  readonly locale: string;
  readonly summary?: readonly SummaryLine[];
  readonly chart?: PrintedChart;
  readonly tables: readonly PrintedTable[];
  readonly notes: readonly string[];
}

export interface SummaryLine {
  readonly label: string;
  readonly amount: string;
}

export interface PrintedTable {
  readonly caption: string;
  /** In the classic layout the text form shows account types, not accounts. */
  readonly layout: 'statement' | 'list';
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
}

export interface PrintedColumn {
  readonly label: string;
  readonly align: 'start' | 'end';
  /** Text that may be long and wraps; the others keep to one line. */
  readonly wraps?: boolean;
}

/** heading: a section's name; type, category, account: its breakdown; row: a line of a list; total, result, final: sums. */
export type PrintedRowKind = 'heading' | 'type' | 'category' | 'account' | 'row' | 'total' | 'result' | 'final';

export interface PrintedRow {
  readonly kind: PrintedRowKind;
  /** One text for each column. */
  readonly cells: readonly string[];
}

export interface PrintedChart {
  readonly title: string;
  readonly kind: 'months' | 'ages';
  /** Words for what a reader cannot see. */
  readonly description: string;
  readonly series: readonly ChartSeries[];
  /** Names of the groups along the axis: months or brackets. */
  readonly groups: readonly string[];
}

export interface ChartSeries {
  readonly name: string;
  readonly mark: 'bar' | 'line';
  readonly colour: string;
  readonly values: readonly ChartValue[];
}

export interface ChartValue {
  /** Decimal string. */
  readonly amount: string;
  readonly shown: string;
}
