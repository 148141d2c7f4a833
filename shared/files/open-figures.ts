import type { Decimal } from '../accounting/decimal.ts';
import { guessDecimal } from './guess-decimal.ts';
import { readFigure } from './read-figure.ts';
import type { DecimalSign } from './read-figure.ts';

/** Figures of a file whose format does not say which sign divides the decimals. */
export interface OpenFigures {
  /** Which one does; undefined where a person must say it. */
  sign: DecimalSign | undefined;
  /** The first figure for which it must be said; undefined where none is left open. */
  open: string | undefined;
  /** Undefined of what is no figure. */
  read: (written: string) => Decimal | undefined;
}

/**
 * How such figures are read: one that only one sign makes a figure by that, and `1,234` as all others of the file that do show it, else as a
 * person has chosen. Where neither says it, it is a question (`open`).
 */
export function openFigures(figures: readonly string[], chosen?: DecimalSign): OpenFigures {
  const shown = new Set(
    figures.flatMap((figure) => {
      const [comma, point] = [readFigure(figure, ','), readFigure(figure, '.')];
      return comma && !point ? [',' as const] : point && !comma ? ['.' as const] : [];
    }),
  );
  const [only] = shown.size === 1 ? shown : [];
  const sign = only ?? chosen;
  const read = (written: string): Decimal | undefined =>
    sign === undefined
      ? (readFigure(written, '.') ?? readFigure(written, ','))
      : (readFigure(written, sign) ?? readFigure(written, sign === '.' ? ',' : '.'));
  return { sign, open: sign === undefined ? guessDecimal(figures).open : undefined, read };
}
