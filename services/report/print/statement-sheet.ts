import { paperOf, textArea } from '../../../shared/pdf/paper.ts';
import type { Sheet, SheetTable } from '../../../shared/pdf/sheet.ts';
import { pdfColumnWidths, textColumnWidth } from './pdf-column-widths.ts';
import { cellText } from './printed-statement.ts';
import type { PrintedStatement, PrintedTable } from './printed-statement.ts';

/** A table whose text column would get fewer points than this lies on its side. */
const NARROWEST_TEXT = 130;

/**
 * A statement as a sheet: the same rows and words as in its other forms. A table is named where there are several, or where the title does
 * not say what it is. `day`, YYYY-MM-DD, is the one that the file says it was made on.
 */
export function statementSheet(statement: PrintedStatement, day: string): Sheet {
  const { title, entity, issuer, subject, provisional, dates, currency, summary, tables, notes, prepared, language, locale, words } =
    statement;
  const { mark, contents, signatures } = statement;
  const paper = paperOf(locale);
  const upright = textArea({ paper, landscape: false });
  const landscape = tables.some((table) => textColumnWidth(table, upright.width) < NARROWEST_TEXT);
  const { width } = textArea({ paper, landscape });
  const captioned = statement.captioned ?? tables.length > 1;
  return {
    title,
    issuer: entity,
    issuer_lines: issuer,
    ...(subject === undefined ? {} : { subject }),
    ...(provisional === undefined ? {} : { remark: provisional }),
    terms: [dates, currency],
    language,
    locale,
    paper,
    landscape,
    day,
    ...(mark === undefined ? {} : { mark }),
    ...(contents === undefined ? {} : { contents }),
    ...(signatures === undefined ? {} : { signatures }),
    ...(summary === undefined ? {} : { summary }),
    tables: tables.map((table) => sheetTable(table, width, captioned)),
    notes: [...notes, ...(prepared === undefined ? [] : [prepared])],
    phrases: { page: words.phrases.page, missing: words.phrases.missing_characters },
  };
}

function sheetTable(table: PrintedTable, width: number, captioned: boolean): SheetTable {
  const { section, caption, layout, columns, rows } = table;
  const widths = pdfColumnWidths(table, width);
  return {
    ...(section ? { section } : {}),
    caption: captioned && caption !== '' ? caption : null,
    layout,
    columns: columns.map(({ label, align, wraps }, index) => ({
      label: unbrokenDays(label),
      figures: align === 'end',
      wraps: wraps ?? false,
      width: widths[index]!,
    })),
    rows: rows.map((row) => ({
      kind: row.kind,
      cells: columns.map(({ wraps }, index) => (wraps ? breakable(cellText(row, index)) : cellText(row, index))),
    })),
  };
}

/** A word without end may break every so many letters, by a blank of no width, rather than run over the next column. */
function breakable(text: string): string {
  return text.replace(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}]{20}(?=\S)/gu, '$&\u200b');
}

/** `1 Jan 2026 – 31 Jan 2026` may break after its dash only, `1 – 30 days overdue` after its figures. */
function unbrokenDays(label: string): string {
  if (/^\d+ – \d+ /.test(label)) return label.replace(' – ', '\u00a0–\u00a0');
  const days = label.split(' – ');
  return days.length === 1 ? label : days.map((day) => day.replaceAll(' ', '\u00a0')).join('\u00a0– ');
}
