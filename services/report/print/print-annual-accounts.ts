import type { AssetMovements } from '../../../shared/accounting/statements/build-asset-movements.ts';
import { assetFigures } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { Report } from '../report.ts';
import type { PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';

/** What a set of accounts is made of, each with its own printed form. */
export interface AnnualParts {
  readonly head: StatementHeadPayload;
  readonly is_draft: boolean;
  readonly statements: readonly Report[];
  readonly aged: readonly Report[];
  readonly assets: AssetMovements;
}

/** One document: statements and notes, numbered in their order, and a line for signatures (docs/accounting.md §11.27). */
export function printAnnualAccounts(books: ReportBooks, { head, is_draft, statements, aged, assets }: AnnualParts): PrintedStatement {
  const wording = wordingOf(books, head);
  const { phrases } = wording.words;
  const frame = statementFrame(books, [head], 'annual_accounts');
  const parts = [...statements, ...aged].map((report) => report.print());
  const notes = [...new Set(parts.flatMap((part) => part.notes))];
  const tables = [...parts.flatMap(tablesOf), ...(assets.accounts.length > 0 ? [assetTable(assets, wording)] : [])];
  return {
    ...frame,
    ...(is_draft ? { provisional: [phrases.draft_accounts, ...(frame.provisional ? [frame.provisional] : [])].join(' · ') } : {}),
    captioned: true,
    tables: tables.map((table, place) => ({ ...table, caption: `${place + 1}. ${table.caption}` })),
    notes: [...notes, phrases.signatures],
  };
}

/** Its tables under its title; a second one is told apart by its own caption. Schedules in which nothing stands have nothing to say. */
function tablesOf({ title, tables }: PrintedStatement): PrintedTable[] {
  return tables
    .filter(({ rows }) => rows.length > 1)
    .map((table) => ({ ...table, caption: table.caption === title ? title : `${title}: ${table.caption}` }));
}

function assetTable({ accounts, totals }: AssetMovements, { format, words }: Wording): PrintedTable {
  const cells = (figures: Readonly<Record<(typeof assetFigures)[number], string>>): PrintedRow['cells'] =>
    assetFigures.map((figure) => format.amountOrDash(figures[figure]));
  const { columns } = words;
  const heads = { opening: columns.opening, debit: columns.debits, credit: columns.credits, closing: columns.closing };
  return {
    caption: words.phrases.fixed_assets,
    layout: 'list',
    columns: [
      { label: columns.account, align: 'start', wraps: true },
      ...assetFigures.map((figure) => ({ label: heads[figure], align: 'end' as const })),
    ],
    rows: [
      ...accounts.map(({ account, ...figures }): PrintedRow => ({
        kind: 'row',
        code: account.code,
        cells: [account.name, ...cells(figures)],
      })),
      { kind: 'final', cells: [words.totals.TOTAL, ...cells(totals)], sums: 'rows' },
    ],
  };
}
