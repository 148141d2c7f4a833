import { Decimal } from '../../../shared/accounting/decimal.ts';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ScaleBand, ScaleLinear } from 'd3-scale';
import type { PrintedChart } from './printed-statement.ts';

export const chartSize = { width: 760, height: 300, left: 90, right: 16, top: 16, bottom: 44 } as const;

export interface ChartScales {
  /** Where a group (a month, a bracket) stands. */
  readonly group: ScaleBand<string>;
  /** Where a bar stands within its group. */
  readonly bar: ScaleBand<string>;
  readonly value: ScaleLinear<number, number>;
}

/** Pixel positions need numbers, so only here an amount becomes one; what is printed stays the decimal's own text. */
export function pixels(amount: string): number {
  return new Decimal(amount).toNumber();
}

/** Scales over all values, zero always among them. Group names may repeat, so groups are keyed by their place. */
export function chartScales(chart: PrintedChart): ChartScales {
  const { width, height, left, right, top, bottom } = chartSize;
  const values = chart.series.flatMap((series) => series.values.map(({ amount }) => pixels(amount)));
  const bars = chart.series.filter(({ mark }) => mark === 'bar').map(({ name }) => name);
  const group = scaleBand(
    chart.groups.map((_, index) => String(index)),
    [left, width - right],
  )
    .paddingInner(0.25)
    .paddingOuter(0.1);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return {
    group,
    bar: scaleBand(bars, [0, group.bandwidth()]).padding(bars.length > 1 ? 0.08 : 0.1),
    value: scaleLinear([low, high === low ? low + 1 : high], [height - bottom, top]).nice(5),
  };
}
