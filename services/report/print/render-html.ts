import { Eta } from 'eta';
import { pageStyle } from './page-style.ts';
import { pageTemplate } from './page-template.ts';
import { cellText, nameOfTable } from './printed-statement.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { renderChart } from './render-chart.ts';

const eta = new Eta({ autoEscape: true, autoTrim: false });
const page = eta.compile(pageTemplate);

/**
 * A complete page that needs nothing from outside: language and direction of the entity's locale, tables with heads, charts
 * as inline SVG with their figures as tables beside them. Words of another language than the locale's are marked as such.
 */
export function renderHtml(statement: PrintedStatement): string {
  const locale = new Intl.Locale(statement.locale);
  const ticks = new Intl.NumberFormat(statement.locale, { maximumFractionDigits: 2 });
  const shortTicks = new Intl.NumberFormat(statement.locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const ours = locale.language === statement.language ? '' : ` lang="${statement.language}"`;
  return eta.render(page, {
    statement,
    style: pageStyle,
    charts: (statement.charts ?? []).map((chart) => ({
      chart,
      wide: renderChart(chart, chart.kind, 'wide', (amount) => ticks.format(amount)),
      narrow: renderChart(chart, `${chart.kind}-narrow`, 'narrow', (amount) => shortTicks.format(amount)),
    })),
    minor: statement.tables.some(({ columns }) => columns.some(({ minor }) => minor)),
    language: locale.baseName,
    direction: directionOf(locale),
    ours,
    columnClass,
    cellText,
    nameOfTable,
    // The title of the page says it already.
    isNamed: ({ caption }: PrintedTable) => statement.captioned === true || caption !== statement.title,
    rowLanguage: (row: PrintedRow) => (entityWords.has(row.kind) ? '' : ours),
  });
}

/** Rows whose first cell is the entity's own text. */
const entityWords: ReadonlySet<PrintedRow['kind']> = new Set(['entry', 'account', 'category', 'row']);

function columnClass({ align, wraps, minor }: PrintedColumn): string {
  const kind = align === 'end' ? 'end' : wraps ? 'wraps' : 'one-line';
  return ` class="${kind}${minor ? ' minor' : ''}"`;
}

/** From which side the text of a locale runs. */
export function directionOf(locale: Intl.Locale): 'rtl' | 'ltr' {
  const scripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo']);
  return scripts.has(locale.maximize().script ?? '') ? 'rtl' : 'ltr';
}
