import type { LocaleFormat } from '../print/locale-format.ts';

/** Writes the figures of a document as its locale does. */
export interface DocumentFigures {
  /** An amount with the decimals of its currency. */
  amount(figure: string): string;
  /** A price, with further decimals where it has them. */
  price(figure: string): string;
  /** A quantity as it is. */
  quantity(figure: string): string;
  /** `19 %` */
  percent(figure: string): string;
}

/** The decimals of a price and of a quantity end somewhere. */
const MOST_DECIMALS = 10;

export function figuresOf(written_as: LocaleFormat, decimals: number): DocumentFigures {
  const { locale } = written_as;
  const figures = (least: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, MOST_DECIMALS),
      useGrouping: 'always',
    });
  const [prices, quantities] = [figures(decimals), figures(0)];
  const percents = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 });
  // Intl reads a decimal text exactly, so no figure passes through a float.
  const written = (format: Intl.NumberFormat) => (figure: string) =>
    format.format(figure as Intl.StringNumericLiteral).replace(/[\u200e\u200f\u061c]/g, '');
  return {
    amount: (figure) => written_as.amount(figure).shown.replace('-', '−'),
    price: written(prices),
    quantity: written(quantities),
    percent: written(percents),
  };
}
