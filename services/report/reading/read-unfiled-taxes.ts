import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { daysAfter } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import type { TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { dueOf } from '../../../shared/accounting/tax-direction.ts';
import { isDeclared, standingReturns } from '../../../shared/accounting/tax-return.ts';
import { codesOf } from '../../../shared/accounting/codes-of.ts';
import { taxReturnKinds } from '../../../shared/resources/tax-return/tax-return.ts';
import type { TaxReturn } from '../../../shared/resources/tax-return/tax-return.ts';
import { readTaxSums } from '../../../shared/taxes/read-tax-sums.ts';
import type { Filing, TaxBooks, TaxReader } from '../../../shared/taxes/tax-reader.ts';

interface Asked extends DaySpan {
  /** The code of the registration that is asked for, null at home. */
  registration: string | null;
  /** Whether taxes are of that registration. */
  isOwn: (sum: TaxSum) => boolean;
}

/**
 * What is due of some days and stands in no return that was filed (docs/accounting.md §5.16): all of the days that no return covers, and of the
 * others what was recorded since the latest return of the kind was filed, which holds what came too late for those before it.
 *
 * @param sums all taxes of these days under the registration
 */
export async function readUnfiledDue(reader: TaxReader, books: TaxBooks, asked: Asked, sums: readonly TaxSum[]): Promise<Decimal> {
  const returns = await reader.find<TaxReturn>('tax_returns', { status: 'filed' });
  const kinds = codesOf(taxReturnKinds);
  const never = sums.filter(({ direction }) => !kinds.some((kind) => isDeclared(direction, kind)));
  const left: TaxSum[] = [...never];
  for (const kind of kinds) {
    const declared = (all: readonly TaxSum[]) => all.filter((sum) => isDeclared(sum.direction, kind) && asked.isOwn(sum));
    const standing = standingReturns(returns, kind, asked.registration);
    const covered = standing.length > 0 && { start: standing[0]!.start_date, end: standing.at(-1)!.end_date };
    const parts = covered ? partsOf(asked, covered, standing.at(-1)!) : undefined;
    if (parts === undefined) left.push(...declared(sums));
    else for (const { span, since } of parts) left.push(...declared(await readTaxSums(reader, books, span, since)));
  }
  return dueOf(left);
}

/** The days before and after those that returns cover, and the covered ones since the latest filing; undefined where none is covered. */
function partsOf({ start, end }: DaySpan, covered: DaySpan, latest: Filing): { span: DaySpan; since?: Filing }[] | undefined {
  if (covered.start > end || covered.end < start) return undefined;
  const from = covered.start > start ? covered.start : start;
  const to = covered.end < end ? covered.end : end;
  return [
    ...(from > start ? [{ span: { start, end: daysAfter(from, -1) } }] : []),
    { span: { start: from, end: to }, since: latest },
    ...(to < end ? [{ span: { start: daysAfter(to, 1), end } }] : []),
  ];
}
