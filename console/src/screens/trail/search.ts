import type { TrailFilters } from '../../api/books.ts';
import { isDay } from '../../parts/is-day.ts';
import { spoken } from '../../words/spoken.ts';

const isResource = (value: unknown): value is NonNullable<TrailFilters['resource']> =>
  typeof value === 'string' && Object.hasOwn(spoken.trail.resources, value);

/** The filters that stand in an address. What it cannot mean is left out. */
export function trailSearchOf({ actor, resource, from, to }: Record<string, unknown>): TrailFilters {
  return {
    ...(typeof actor === 'string' && /^user:\d+$/.test(actor) && { actor }),
    ...(isResource(resource) && { resource }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
