import { scaleBand, scaleLinear } from 'd3-scale';
import { escapeMarkup } from '../../../shared/base/escape-markup.ts';
import { pixels } from './chart-scale.ts';
import type { PrintedChart } from './printed-statement.ts';

/** Widths of the drawing, of the names before the bars and the figures behind them; of a name at most so many letters are shown. */
const sizes = {
  wide: { width: 760, name: 230, figure: 110, bar: 26, letters: 34 },
  narrow: { width: 360, name: 136, figure: 84, bar: 26, letters: 19 },
} as const;

/** Bars that lie, each with its whole name before it and its figure behind it: for names that are longer than a bar is wide. */
export function renderBars(chart: PrintedChart, id: string, screen: keyof typeof sizes): string {
  const { width, name, figure, bar, letters } = sizes[screen];
  const values = chart.series[0]?.values ?? [];
  const height = chart.groups.length * bar + 8;
  const amounts = values.map(({ amount }) => pixels(amount));
  const place = scaleBand(
    chart.groups.map((_, index) => String(index)),
    [4, height - 4],
  ).padding(0.25);
  const length = scaleLinear([Math.min(0, ...amounts), Math.max(0, ...amounts)], [name, width - figure]);
  const rows = values.map(({ shown }, index) => {
    const group = chart.groups[index] ?? '';
    const zero = length(0);
    const end = length(amounts[index] ?? 0);
    const y = place(String(index)) ?? 0;
    const middle = y + place.bandwidth() / 2;
    const text = (x: number, anchor: string, said: string, ink: string) =>
      `<text x="${at(x)}" y="${at(middle)}" dy="0.32em" text-anchor="${anchor}" fill="var(--${ink})">${escapeMarkup(said)}</text>`;
    return [
      text(name - 10, 'end', shortened(group, letters), 'ink'),
      `<rect x="${at(Math.min(zero, end))}" y="${at(y)}" width="${at(Math.abs(end - zero))}" height="${at(place.bandwidth())}" fill="var(--expense)">`,
      `<title>${escapeMarkup(`${group}: ${shown}`)}</title></rect>`,
      text(Math.max(zero, end) + 8, 'start', shown, 'muted'),
    ].join('');
  });
  return [
    `<svg role="img" aria-labelledby="${id}-title ${id}-text" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg" font-size="12">`,
    `<title id="${id}-title">${escapeMarkup(chart.title)}</title><desc id="${id}-text">${escapeMarkup(chart.description)}</desc>`,
    ...rows,
    '</svg>',
  ].join('');
}

function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name;
}

function at(position: number): string {
  return String(Math.round(position * 100) / 100);
}
