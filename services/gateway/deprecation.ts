import type { Operation } from '../../shared/api/operation.ts';
import type { Headers } from './send.ts';

/** What every answer of an operation that will be taken away says: since when that is known (RFC 9745), and until when it works (RFC 8594). */
export function deprecationHeaders({ deprecated }: Pick<Operation, 'deprecated'>): Headers {
  if (!deprecated) return {};
  const [since, sunset] = [deprecated.since, deprecated.sunset].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  return { Deprecation: `@${since.getTime() / 1_000}`, Sunset: sunset.toUTCString() };
}
