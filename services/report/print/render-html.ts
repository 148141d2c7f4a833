import { Eta } from 'eta';
import { pageStyle } from './page-style.ts';
import { pageTemplate } from './page-template.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement } from './printed-statement.ts';
import { renderChart } from './render-chart.ts';

const eta = new Eta({ autoEscape: true, autoTrim: false });
const page = eta.compile(pageTemplate);

/**
 * A complete page that needs nothing from outside: language and direction of the entity's locale, tables with heads, the chart
 * as inline SVG with its figures as a table beside it. Words of our own are marked as English.
 */
export function renderHtml(statement: PrintedStatement): string {
  const locale = new Intl.Locale(statement.locale);
  const ticks = new Intl.NumberFormat(statement.locale, { maximumFractionDigits: 2 });
  const chart = statement.chart ? renderChart(statement.chart, 'chart', (amount) => ticks.format(amount)) : undefined;
  return eta.render(page, {
    statement,
    style: pageStyle,
    chart,
    language: locale.baseName,
    direction: directionOf(locale),
    columnClass,
    rowLanguage: (row: PrintedRow) => (entityWords.has(row.kind) || locale.language === 'en' ? '' : ' lang="en"'),
  });
}

/** Rows whose first cell is the entity's own text. */
const entityWords: ReadonlySet<PrintedRow['kind']> = new Set(['account', 'category', 'row']);

function columnClass(column: PrintedColumn): string {
  if (column.align === 'end') return ' class="end"';
  return column.wraps ? ' class="wraps"' : ' class="one-line"';
}

function directionOf(locale: Intl.Locale): string {
  const scripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo']);
  return scripts.has(locale.maximize().script ?? '') ? 'rtl' : 'ltr';
}
