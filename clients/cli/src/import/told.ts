import { terminalWidth } from '../terminal/output.ts';
import { figure } from '../terminal/figure.ts';
import { table } from '../terminal/table.ts';
import type { Import } from './step-ended.ts';

/** So many lines that were not understood are shown; the import has them all. */
const LINES_SHOWN = 20;

/** `1 entry`, `2 entries`. */
export const entriesText = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** What is in a file and what it would become, for a person who decides. */
export function told({ accounts, plan, not_understood, format, result_account_id }: Import): string {
  const days = plan.from === null || plan.to === null ? '' : `, ${plan.from} to ${plan.to}`;
  const opening =
    plan.opening_day === null ? [] : [`Opening balances of ${plan.opening_accounts ?? 0} accounts at the end of ${plan.opening_day}.`];
  const result = plan.opening_result
    ? [
        `They leave ${String(plan.opening_result)} as the result of the year before: to ${result_account_id === null ? 'an account of earlier results that is created' : `#${result_account_id}`}, or --result-account.`,
      ]
    : [];
  const contacts = plan.contacts ? [`Customers and suppliers: ${plan.contacts}.`] : [];
  const left = !plan.closings ? [] : [`${plan.closings} closings of years are left out: close the years here.`];
  const years = plan.years === null ? [] : [`Years to open: ${plan.years}.`];
  const dimensions = plan.dimensions ? [`Dimensions: ${plan.dimensions}.`] : [];
  const rows = accounts
    .filter(({ used }) => used)
    .map(({ key, account_id, title, account_type, sure }) => [
      key ?? '',
      account_id === null ? 'new' : `#${account_id}`,
      title ?? '',
      account_type ?? '',
      (account_id === null ? sure : null) ?? '',
    ]);
  const heads = [{ title: 'account' }, { title: 'becomes' }, { title: 'name' }, { title: 'type' }, { title: 'sure' }];
  const lines = [
    `${entriesText(plan.entries ?? 0)} of ${format}${days}.`,
    ...opening,
    ...result,
    ...years,
    ...dimensions,
    ...contacts,
    ...left,
  ];
  return `${lines.join('\n')}\n\n${table(heads, rows, terminalWidth())}${toldLines(not_understood, plan.not_understood ?? 0)}`;
}

function toldLines(lines: Import['not_understood'], all: number): string {
  if (all === 0) return '';
  const rows = lines.slice(0, LINES_SHOWN).map(({ line, reason, text }) => [String(line), reason ?? '', text ?? '']);
  const more = all > rows.length ? `… and ${all - rows.length} more\n` : '';
  const heads = [{ title: 'line', figure: true as const }, { title: 'not understood' }, { title: 'text' }];
  return `\n${table(heads, rows, terminalWidth())}${more}`;
}

/** The difference report: each account and year of which the file and the books differ. */
export function toldDifferences({ compared, differing, differences }: Import): string {
  const head = `\n${compared ?? 0} balances compared, ${differing ?? 0} differ.\n`;
  if (differences.length === 0) return head;
  const rows = differences.map(({ key, year, file, result, difference }) => [
    key ?? '',
    String(year),
    ...[file, result, difference].map((one) => figure(one)),
  ]);
  const figures = ['file', 'books', 'difference'].map((title) => ({ title, figure: true as const }));
  return `${head}${table([{ title: 'account' }, { title: 'year' }, ...figures], rows, terminalWidth())}`;
}
