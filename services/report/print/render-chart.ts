import { line } from 'd3-shape';
import { chartScales, chartSizes, pixels } from './chart-scale.ts';
import type { ChartScales } from './chart-scale.ts';
import { escapeMarkup } from '../../../shared/base/escape-markup.ts';
import type { ChartSeries, PrintedChart } from './printed-statement.ts';
import { renderBars } from './render-bars.ts';

/**
 * The chart as inline SVG with a title and a description for readers who do not see it; drawn on the server with d3's scales and shapes.
 * `screen`: what it is drawn for.
 */
export function renderChart(
  chart: PrintedChart,
  id: string,
  screen: keyof typeof chartSizes,
  shownTick: (amount: number) => string,
): string {
  if (chart.kind === 'expenses') return renderBars(chart, id, screen);
  const { width, height } = chartSizes[screen];
  const scales = chartScales(chart, chartSizes[screen]);
  return [
    `<svg role="img" aria-labelledby="${id}-title ${id}-text" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg" font-size="11">`,
    `<title id="${id}-title">${escapeMarkup(chart.title)}</title><desc id="${id}-text">${escapeMarkup(chart.description)}</desc>`,
    valueAxis(scales, shownTick),
    groupAxis(chart, scales),
    ...chart.series.map((series) => (series.mark === 'bar' ? bars(series, chart, scales) : curve(series, scales))),
    zeroLine(scales),
    '</svg>',
  ].join('');
}

function valueAxis({ size, value }: ChartScales, shownTick: (amount: number) => string): string {
  const { left, right, width } = size;
  return value
    .ticks(5)
    .map((tick) => {
      const y = at(value(tick));
      const text = `<text x="${left - 8}" y="${y}" dy="0.32em" text-anchor="end" fill="var(--muted)">${escapeMarkup(shownTick(tick))}</text>`;
      return `<line x1="${left}" x2="${width - right}" y1="${y}" y2="${y}" stroke="var(--hair)"/>${text}`;
    })
    .join('');
}

/** Names of groups under the axis; when many, only every n-th, so that none overlaps. */
function groupAxis(chart: PrintedChart, { size, group }: ChartScales): string {
  const longest = Math.max(...chart.groups.map((name) => name.length));
  const every = Math.max(1, Math.ceil((longest * 6.2 + 8) / group.step()));
  const y = size.height - size.bottom + 16;
  return chart.groups
    .map((name, index) =>
      index % every === 0
        ? `<text x="${middle(group, index)}" y="${y}" text-anchor="middle" fill="var(--muted)">${escapeMarkup(name)}</text>`
        : '',
    )
    .join('');
}

function bars(series: ChartSeries, chart: PrintedChart, { group, bar, value }: ChartScales): string {
  const zero = value(0);
  const drawn = series.values.map(({ amount, shown }, index) => {
    const y = value(pixels(amount));
    const x = (group(String(index)) ?? 0) + (bar(series.name) ?? 0);
    const title = `<title>${escapeMarkup(`${series.name}, ${chart.groups[index] ?? ''}: ${shown}`)}</title>`;
    return `<rect x="${at(x)}" y="${at(Math.min(y, zero))}" width="${at(bar.bandwidth())}" height="${at(Math.abs(zero - y))}">${title}</rect>`;
  });
  return `<g fill="var(--${series.colour})">${drawn.join('')}</g>`;
}

function curve(series: ChartSeries, { group, value }: ChartScales): string {
  const points = series.values.map(({ amount }, index): [number, number] => [Number(middle(group, index)), value(pixels(amount))]);
  const path = line()(points.map(([x, y]): [number, number] => [Number(at(x)), Number(at(y))])) ?? '';
  const dots = points.map(([x, y]) => `<circle cx="${at(x)}" cy="${at(y)}" r="3"/>`).join('');
  return `<path d="${path}" fill="none" stroke="var(--${series.colour})" stroke-width="2"/><g fill="var(--${series.colour})">${dots}</g>`;
}

function zeroLine({ size, value }: ChartScales): string {
  const y = at(value(0));
  return `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y}" y2="${y}" stroke="var(--muted)"/>`;
}

function middle(group: ChartScales['group'], index: number): string {
  return at((group(String(index)) ?? 0) + group.bandwidth() / 2);
}

function at(position: number): string {
  return String(Math.round(position * 100) / 100);
}
