import type { Drive, Figure } from './drive.ts';

/**
 * Measures figures in turns, a slice each: a machine changes its speed over minutes, and so all of them meet the same weather.
 * Each gets `seconds` in all. More slices even out shorter weather, but in each the requests that are under way at its end are not counted,
 * which falls hardest on the slowest figure: more than three are for figures whose requests take equally long.
 */
export async function alternate<Name extends string>(
  seconds: number,
  figures: Record<Name, Figure>,
  slices = 3,
): Promise<Record<Name, Drive>> {
  const named = Object.entries(figures) as [Name, Figure][];
  for (let slice = 0; slice < slices; slice += 1) for (const [, figure] of named) await figure.run(seconds / slices);
  return Object.fromEntries(named.map(([name, figure]) => [name, figure.result()])) as Record<Name, Drive>;
}
