import { readFigure } from './read-figure.ts';

/** Which sign divides the decimals of amounts; `sure` where the other one cannot. */
export function guessDecimal(cells: readonly string[]): { sign: ',' | '.'; sure: boolean } {
  const figures = cells.filter((cell) => /\d/.test(cell));
  const fits = (sign: ',' | '.'): number => figures.filter((cell) => readFigure(cell, sign) !== undefined).length;
  const [comma, point] = [fits(','), fits('.')];
  if (comma !== point) return { sign: comma > point ? ',' : '.', sure: true };
  const divided = (sign: RegExp): number => figures.filter((cell) => sign.test(cell)).length;
  const [commas, points] = [divided(/,\d{1,2}\D*$/), divided(/\.\d{1,2}\D*$/)];
  return { sign: commas > points ? ',' : '.', sure: commas !== points || figures.every((cell) => !/[.,]/.test(cell)) };
}
