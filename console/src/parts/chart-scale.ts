/** The steps of a scale that people read easily: 1, 2, 2.5 or 5 of a power of ten. */
const steps = [1, 2, 2.5, 5, 10];

export interface Scale {
  /** From the lowest to the highest, zero among them. */
  ticks: number[];
  /** How far up a value stands, from 0 to 1. */
  at: (value: number) => number;
}

/** A scale that holds the values and zero, with about so many steps. It is for drawing: figures are written as the service sent them. */
export function scaleOf(values: readonly number[], about = 4): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((each) => each * power >= rough) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const span = (last - first) * step;
  return { ticks, at: (value) => (value - first * step) / span };
}
