import { Decimal } from './decimal.ts';
import { roundTo } from './minor-units.ts';

/**
 * By how much a figure differs from an earlier one, in per cent of the earlier one's size, one decimal, rounded commercially: 150 after
 * 100 is 50.0, −50 after −100 is 50.0. Undefined when there was nothing before.
 */
export function percentChange(current: string, earlier: string): string | undefined {
  const before = new Decimal(earlier);
  if (before.isZero()) return undefined;
  return roundTo(new Decimal(current).minus(before).div(before.abs()).times(100), 1).toString();
}
