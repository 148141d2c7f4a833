import { narrowList } from './narrow-list.ts';
import { textWidth } from './text-width.ts';

const GAP = '  ';

/**
 * A statement in the text form of the service, made to fit a terminal: where its lines are too long, the columns of figures become as narrow as
 * their figures, and the days above them stand in two lines. What is no such table stays as it is.
 */
export function narrowStatement(text: string, width: number): string {
  const lines = text.split('\n');
  if (lines.every((line) => textWidth(line) <= width)) return text;
  if (lines.some((line) => /^-{2,}( {2}-+)+$/.test(line))) return narrowList(text, width);
  const at = lines.findIndex((line) => /\S {2,}\S/.test(line) && line.startsWith(GAP));
  if (at < 0) return text;
  const end = lines.findLastIndex((line) => isRule(line.trim().split(/ +/)[0] ?? ''));
  const heads = [...lines[at]!.matchAll(/\S+(?: \S+)*/g)];
  const ends = heads.map((head) => head.index + head[0].length);
  const body = lines.slice(at + 1, end + 1);
  // Where a word goes over the end of a column, these are no columns.
  if (body.some((line) => ends.some((place) => /\S\S/.test(line.slice(place - 1, place + 1))))) return text;
  const rows = body.map((line) => cellsOf(line, ends));
  const titles = heads.map(([head]) => head.split(/(?<=[—–]) /));
  const widths = titles.map((parts, index) =>
    Math.max(...[...parts, ...rows.map(([, ...figures]) => figures[index] ?? '')].filter((one) => !isRule(one)).map(textWidth)),
  );
  const label = Math.max(...rows.map(([own = '', ...figures]) => (figures.length > 0 ? textWidth(own) : 0)));
  const line = ([own = '', ...figures]: readonly string[]): string =>
    [own.padEnd(figures.length > 0 ? label : 0), ...figures.map((one, index) => set(one, widths[index]!))].join(GAP).trimEnd();
  const depth = Math.max(...titles.map((parts) => parts.length));
  const heading = Array.from({ length: depth }, (_, row) => line(['', ...titles.map((parts) => parts[row - depth + parts.length] ?? '')]));
  return [...lines.slice(0, at), ...heading, ...rows.map(line), ...lines.slice(end + 1)].join('\n');
}

const isRule = (cell: string): boolean => /^[-=]{4,}$/.test(cell);

const set = (cell: string, width: number): string => (isRule(cell) ? cell[0]!.repeat(width) : cell.padStart(width));

/** The label of a line and its figures, by where the columns end; a line without figures is its label. */
function cellsOf(line: string, ends: readonly number[]): string[] {
  const [, label = '', first = ''] = /^(.*?)(?:(?:^|(?<! ) {2,})(\S+))?$/s.exec(line.slice(0, ends[0])) ?? [];
  const others = ends.slice(1).map((end, index) => line.slice(ends[index], end).trim());
  const isFigure = /^[-+()\d,.%=]+$/.test(first) || isRule(first);
  if (!isFigure && others.every((one) => one === '')) return [line.trimEnd()];
  return isFigure ? [label, first, ...others] : [line.slice(0, ends[0]).trimEnd(), '', ...others];
}
