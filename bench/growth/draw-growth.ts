import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import type { Point } from './measure-point.ts';

export type Figures = Point & { start_s: number };

/** What was measured at each size of the books. */
export interface Growth {
  sizes: readonly number[];
  figures: Figures[];
}

const PANEL = { width: 260, height: 170, left: 52, right: 22, top: 34, bottom: 34 };
const COLUMNS = 3;
const [INK, MUTED, HAIR, CURVE] = ['#1f2933', '#5b6770', '#dfe4e8', '#2563a8'];

/** One SVG with a small plot for each figure: the size of the books to the right, by factors of ten, the figure upwards from zero. */
export function drawGrowth(growth: Growth, unit: string, titles: Partial<Record<keyof Figures, string>>): string {
  const panels = Object.entries(titles).map(([name, title], index) => {
    const [x, y] = [(index % COLUMNS) * PANEL.width, Math.floor(index / COLUMNS) * PANEL.height];
    const values = growth.figures.map((figures) => figures[name as keyof Figures]);
    return `<g transform="translate(${x},${y})">${panel(growth.sizes, values, title, unit)}</g>`;
  });
  const height = Math.ceil(panels.length / COLUMNS) * PANEL.height;
  const width = COLUMNS * PANEL.width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" font-family="sans-serif" font-size="11">`,
    `<title>What books cost as their ${unit} grow</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function panel(sizes: readonly number[], values: readonly number[], title: string, unit: string): string {
  const { width, height, left, right, top, bottom } = PANEL;
  // The figures beside the outer points must not stand on the axis.
  const x = scaleLog([sizes[0]!, sizes.at(-1)!], [left + 24, width - right - 12]);
  const y = scaleLinear([0, Math.max(...values) * 1.1], [height - bottom, top]).nice(4);
  const points = sizes.map((size, index): [number, number] => [round(x(size)), round(y(values[index]!))]);
  const grid = y.ticks(4).map((tick) => {
    const at = round(y(tick));
    const label = `<text x="${left - 6}" y="${at}" dy="0.32em" text-anchor="end" fill="${MUTED}">${tick}</text>`;
    return `<line x1="${left}" x2="${width - right}" y1="${at}" y2="${at}" stroke="${HAIR}"/>${label}`;
  });
  const names = points.map(
    ([at], index) => `<text x="${at}" y="${height - 18}" text-anchor="middle" fill="${MUTED}">${short(sizes[index]!)}</text>`,
  );
  const marks = points.map(
    ([cx, cy], index) =>
      `<circle cx="${cx}" cy="${cy}" r="3" fill="${CURVE}"/><text x="${cx}" y="${cy - 7}" text-anchor="middle" fill="${INK}">${values[index]!}</text>`,
  );
  return [
    `<text x="${left}" y="18" font-weight="bold" fill="${INK}">${title}</text>`,
    ...grid,
    ...names,
    `<text x="${width - right}" y="${height - 5}" text-anchor="end" fill="${MUTED}">${unit}</text>`,
    `<path d="${line()(points) ?? ''}" fill="none" stroke="${CURVE}" stroke-width="1.5"/>`,
    ...marks,
  ].join('');
}

function short(size: number): string {
  return size >= 1_000_000 ? `${size / 1_000_000}M` : size >= 1_000 ? `${size / 1_000}k` : String(size);
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
