import autocannon from 'autocannon';
import type { Figure } from './drive.ts';
import { median } from '../run/timings.ts';

export interface Hammered {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** Sent with POST; without it the requests are GETs. */
  body?: string;
}

/**
 * The lightest client there is here, for requests whose answers need no look beyond their status: autocannon. It breaks off at the
 * end of a slice, so it must not write. p50 is the median of the slices' medians, p99 the worst of theirs.
 */
export function hammer({ url, connections, headers = {}, body }: Hammered): Figure {
  const slices: autocannon.Result[] = [];
  const request = body === undefined ? {} : { method: 'POST' as const, body };
  return {
    async run(seconds) {
      const duration = Math.max(1, Math.round(seconds));
      const slice = await autocannon({
        url,
        connections,
        duration,
        headers: { ...headers, 'content-type': 'application/json' },
        ...request,
      });
      if (slice.errors > 0 || slice.non2xx > 0)
        throw new Error(`${url}: ${slice.non2xx} of ${slice.requests.total} requests were refused, ${slice.errors} broke`);
      slices.push(slice);
    },
    result() {
      const requests = slices.reduce((sum, slice) => sum + slice.requests.total, 0);
      const seconds = slices.reduce((sum, slice) => sum + slice.duration, 0);
      return {
        requests,
        seconds: Math.round(seconds * 10) / 10,
        per_second: Math.round(requests / seconds),
        p50_ms: median(slices.map(({ latency }) => latency.p50)),
        p99_ms: Math.max(...slices.map(({ latency }) => latency.p99)),
      };
    },
  };
}
