import type { Drive, Figure } from './drive.ts';

const SLICES = 3;

/**
 * Measures figures in turns, a slice each: a machine changes its speed over minutes, and so all of them meet the same weather.
 * Each gets `seconds` in all.
 */
export async function alternate<Name extends string>(seconds: number, figures: Record<Name, Figure>): Promise<Record<Name, Drive>> {
  const named = Object.entries(figures) as [Name, Figure][];
  for (let slice = 0; slice < SLICES; slice += 1) for (const [, figure] of named) await figure.run(seconds / SLICES);
  return Object.fromEntries(named.map(([name, figure]) => [name, figure.result()])) as Record<Name, Drive>;
}
