import type { TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { registrationOf } from '../../../shared/accounting/tax-registrations.ts';
import { isDeclared } from '../../../shared/accounting/tax-return.ts';
import type { TaxReturnKind } from '../../../shared/accounting/tax-return.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { readTaxSums } from '../../../shared/taxes/read-tax-sums.ts';
import type { Filing, TaxBooks, TaxReader } from '../../../shared/taxes/tax-reader.ts';
import type { TaxReturn } from '../../../shared/resources/tax-return/tax-return.ts';

/** The taxes of one window of a return. */
export interface WindowTaxes {
  window: DaySpan;
  sums: TaxSum[];
}

/** What a return holds: the taxes of its own days, and what earlier windows came to hold since the latest return was filed. */
export interface FiledTaxes {
  own: WindowTaxes;
  corrections: WindowTaxes[];
}

/**
 * Reads what no earlier return of the kind holds (docs/accounting.md §5.16): all of the window, and of the earlier windows what was recorded
 * after the latest of them was filed.
 *
 * @param of its kind, and the code of its registration, null at home
 * @param earlier the returns of both that stand, the latest last
 */
export async function readFiledTaxes(
  { kind, registration }: { kind: TaxReturnKind; registration: string | null },
  window: DaySpan,
  earlier: readonly TaxReturn[],
  reader: TaxReader,
  books: BooksView,
): Promise<FiledTaxes> {
  const chart = taxBooksOf(books);
  const known = books.entity.tax_registrations;
  const isOwn = ({ tax, direction }: TaxSum): boolean =>
    isDeclared(direction, kind) && registrationOf(tax.registration, known) === registration;
  const sumsOf = async (span: DaySpan, since?: Filing): Promise<WindowTaxes> => ({
    window: span,
    sums: (await readTaxSums(reader, chart, span, since)).filter(isOwn),
  });
  const corrections: WindowTaxes[] = [];
  for (const { start_date: start, end_date: end } of earlier) corrections.push(await sumsOf({ start, end }, earlier.at(-1)));
  return { own: await sumsOf(window), corrections };
}

function taxBooksOf(books: BooksView): TaxBooks {
  return {
    currency_code: books.entity.currency_code,
    accounts: byId(books.allAny('accounts')),
    currencies: byId(books.allAny('currencies')),
    taxes: byId(books.allAny('taxes')),
  };
}

function byId<T extends { id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}
