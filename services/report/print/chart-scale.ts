import { Decimal } from '../../../shared/accounting/decimal.ts';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ScaleBand, ScaleLinear } from 'd3-scale';
import type { PrintedChart } from './printed-statement.ts';

/** A drawing's width, height and margins, in its own units: on the screen that it is for, about a pixel each. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Each chart is drawn for a wide screen and for a telephone, because letters that shrink with the drawing cannot be read there. */
export const chartSizes = {
  wide: { width: 760, height: 300, left: 90, right: 16, top: 16, bottom: 44 },
  narrow: { width: 360, height: 240, left: 66, right: 6, top: 12, bottom: 34 },
} as const satisfies Record<string, ChartSize>;

export interface ChartScales {
  readonly size: ChartSize;
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
export function chartScales(chart: PrintedChart, size: ChartSize): ChartScales {
  const { width, height, left, right, top, bottom } = size;
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
    size,
    group,
    bar: scaleBand(bars, [0, group.bandwidth()]).padding(bars.length > 1 ? 0.08 : 0.1),
    value: scaleLinear([low, high === low ? low + 1 : high], [height - bottom, top]).nice(5),
  };
}
