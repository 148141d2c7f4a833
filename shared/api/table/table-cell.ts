/** A decimal as text, so that no float holds it on its way into a file. */
export interface FigureCell {
  readonly figure: string;
  /** What a workbook computes it from, in its own notation, without the sign of equality. */
  readonly formula?: string;
}

/** A day, YYYY-MM-DD, or an instant in ISO 8601. */
export interface DateCell {
  readonly date: string;
}

/** What a cell of a table file holds; null is an empty one. */
export type TableCell = string | boolean | null | FigureCell | DateCell;
export type TableRow = readonly TableCell[];

/** The forms of a table file, by the value of `format`. */
export const tableFormats = {
  csv: { content_type: 'text/csv; charset=utf-8' },
  xlsx: { content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;
export type TableFormat = keyof typeof tableFormats;

export function isTableFormat(format: unknown): format is TableFormat {
  return typeof format === 'string' && Object.hasOwn(tableFormats, format);
}
