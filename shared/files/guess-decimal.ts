import { readFigure } from './read-figure.ts';
import type { DecimalSign } from './read-figure.ts';

export interface GuessedDecimal {
  sign: DecimalSign;
  /** The other sign cannot divide the decimals of all figures, or reads the same. */
  sure: boolean;
  /** The first figure that both signs read, each as another amount: `1,234`. */
  open: string | undefined;
}

/**
 * Which sign divides the decimals of a file's figures: that by which more of them are figures. Where both read all of them, and one of them
 * differently, nobody knows: what is read so must be asked for.
 */
export function guessDecimal(figures: Iterable<string>): GuessedDecimal {
  let [commas, points] = [0, 0];
  let open: string | undefined;
  for (const figure of figures) {
    if (!/[.,]/.test(figure) || !/\d/.test(figure)) continue;
    const [comma, point] = [readFigure(figure, ','), readFigure(figure, '.')];
    if (comma && !point) commas += 1;
    else if (point && !comma) points += 1;
    else if (comma && point && !comma.equals(point)) open ??= figure;
  }
  return { sign: commas > points ? ',' : '.', sure: commas !== points || open === undefined, open };
}
