/** What `/readyz` answers. */
export interface Readiness {
  http_status: 200 | 503;
  body: { status: 'ready' | 'slow' | 'waiting' | 'stopping'; missing?: readonly string[]; slow?: readonly string[] };
}

/**
 * Whether a process that lacks these parts is ready. `?exclude=PART` (once for each) leaves parts out of account, as the probes of
 * Kubernetes' own API server do: a balancer that has nobody else to ask sends requests on to a gateway without a database, which answers what
 * needs none (docs/operating/kubernetes.md). The answer still names them. A process that is about to stop is ready for nobody. One that
 * is slow says so with a 200: no balancer turns away for it.
 */
export function readinessOf(missing: readonly string[], query: string, slow: readonly string[] = []): Readiness {
  if (missing.includes('stopping')) return { http_status: 503, body: { status: 'stopping' } };
  if (missing.length === 0) return { http_status: 200, body: slow.length > 0 ? { status: 'slow', slow } : { status: 'ready' } };
  const excluded = new Set(new URLSearchParams(query).getAll('exclude'));
  if (missing.every((part) => excluded.has(part))) return { http_status: 200, body: { status: 'ready', missing } };
  return { http_status: 503, body: { status: 'waiting', missing } };
}
