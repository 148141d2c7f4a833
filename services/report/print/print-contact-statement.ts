import type { ContactStatement, ContactStatementPart } from '../../../shared/accounting/statements/build-contact-statement.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { ScheduleRow } from '../../../shared/accounting/statements/build-account-schedule.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { bracketLabels } from './bracket-labels.ts';
import { itemsTable } from './print-account-schedule.ts';
import { sideNote, statementTable } from './print-account-statement.ts';
import { agedCells, agedColumns } from './print-aging-schedule.ts';
import type { PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { statementFrame, subjectOf, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';

/** A statement of account as it is mailed to a contact: a table for each type of account and currency, and below it the ages of what is owed. */
export function printContactStatement(books: ReportBooks, statement: ContactStatement): PrintedStatement {
  const frame = statementFrame(books, [statement], 'contact_statement', { at_date: statement.mode === 'open' });
  const written = statement.parts.map((part) => ({ part, wording: wordingOf(books, part) }));
  const { phrases } = frame.words;
  const currencies = [...new Set(written.map(({ wording }) => wording.format.currency))];
  return {
    ...frame,
    ...(currencies.length > 0 ? { currency: fillWords(phrases.amounts_in, { currency: currencies.join(', ') }) } : {}),
    ...(statement.contact ? { subject: subjectOf(statement.contact) } : {}),
    captioned: true,
    summary: written.map(({ part, wording }) => ({
      label: `${wording.words.columns.closing}, ${captionOf(part, wording)}`,
      amount: wording.format.amount(part.balances.closing).shown,
    })),
    tables: written.flatMap(({ part, wording }) => [
      ...(statement.mode === 'open' ? openTables(part, wording) : [activityTable(part, statement, wording)]),
      agesTable(part, statement, wording),
    ]),
    notes: [...new Set(written.map(({ part, wording }) => sideNote(part.accountType, wording))), phrases.aged_by_due_date],
  };
}

const captionOf = ({ accountType, currency }: ContactStatementPart, { words }: Wording): string =>
  `${words.account_types[accountType]}, ${currency}`;

function activityTable(part: ContactStatementPart, { period }: ContactStatement, wording: Wording): PrintedTable {
  return statementTable(captionOf(part, wording), part, period, wording);
}

function openTables(part: ContactStatementPart, wording: Wording): PrintedTable[] {
  const { columns, phrases } = wording.words;
  const table = (phrase: string, remaining: string, settled: string, items: readonly ScheduleRow[]): PrintedTable[] =>
    items.length === 0
      ? []
      : [itemsTable(`${captionOf(part, wording)}: ${phrase}`, remaining, settled, items, [totalOf(items, wording)], wording)];
  return [
    ...table(phrases.outstanding_items, columns.outstanding, columns.cleared, part.items),
    ...table(phrases.not_yet_applied, columns.not_applied, columns.applied, part.unappliedItems),
  ];
}

function totalOf(items: readonly ScheduleRow[], { format, words }: Wording): PrintedRow {
  const figures = (['originalAmount', 'clearedAmount', 'unclearedAmount'] as const).map((key) =>
    format.amount(sumOf(items, (item) => item[key]).toString()),
  );
  return { kind: 'final', cells: [words.totals.TOTAL, '', '', '', '', ...figures], sums: 'rows' };
}

function agesTable(part: ContactStatementPart, { brackets }: ContactStatement, wording: Wording): PrintedTable {
  const { words } = wording;
  return {
    caption: `${words.charts.ages}, ${captionOf(part, wording)}`,
    layout: 'list',
    columns: [{ label: words.columns.currency, align: 'start' }, ...agedColumns(bracketLabels(brackets, 'due', words), words)],
    rows: [{ kind: 'final', cells: [part.currency, ...agedCells(part.ages, brackets, wording)] }],
  };
}
