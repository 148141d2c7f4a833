import { Decimal } from '../../accounting/decimal.ts';

/** A discount for payment within so many days of the document. */
export interface DiscountTerms {
  percent: Decimal;
  days: number;
}

/** No discount for early payment comes near it. */
const MOST_PERCENT = 10;
const MOST_DAYS = 120;

/** As XRechnung writes it in BT-20. What is off a part of the sum only (BASISBETRAG) is not taken. */
const STRUCTURED = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,2})?)#(?!BASISBETRAG)/;
/** `2/10 net 30`. */
const AMERICAN = /(?<![\d/.])(\d{1,2}(?:\.\d{1,2})?)\s?(?:%\s?)?\/\s?(\d{1,3})\s?,?\s*(?:net|n\/)/i;

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g;
const DAYS = /(?<![\d.,])(\d{1,3})\s?(?:tagen?|days?|jours?|d[ií]as?)(?!\p{L})/giu;
/** What is charged for paying late is no discount for paying early. */
const LATE =
  /zins|verzug|mahn|interest|late|overdue|penalt|after|nach fälligkeit|intérêt|retard|pénalit|après|interés|mora|recargo|después/i;

/**
 * The first discount that terms of payment grant, whoever wrote them: `#SKONTO#TAGE=14#PROZENT=2.00#` of XRechnung, `2/10 net 30`, or words
 * with one percentage and one number of days: `2 % within 10 days`, `14 Tage 2 % Skonto, 30 Tage netto`. Null where they grant none, or do not say it
 * plainly.
 */
export function agreedDiscount(terms: string): DiscountTerms | null {
  const structured = STRUCTURED.exec(terms);
  if (structured) return sensible(structured[2]!, structured[1]!);
  const american = AMERICAN.exec(terms);
  if (american) return sensible(american[1]!, american[2]!);
  for (const clause of terms.split(/[;\n]|[.,](?=\s|$)/)) {
    const [percents, days] = [[...clause.matchAll(PERCENT)], [...clause.matchAll(DAYS)]];
    if (percents.length === 1 && days.length === 1 && !LATE.test(clause)) return sensible(percents[0]![1]!, days[0]![1]!);
  }
  return null;
}

function sensible(percent: string, days: string): DiscountTerms | null {
  const terms = { percent: new Decimal(percent.replace(',', '.')), days: Number(days) };
  return terms.percent.isZero() || terms.percent.greaterThan(MOST_PERCENT) || terms.days > MOST_DAYS ? null : terms;
}
