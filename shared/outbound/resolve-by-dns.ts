import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { limits } from '../api/limits.ts';
import type { Resolve } from './resolve-host.ts';

/** A second of the time for a connection is left for the connection itself. */
const WITHIN_MS = (limits.webhook_connect_seconds - 1) * 1_000;

/**
 * Resolves names by asking DNS itself, as strangers' names are resolved. The machine's own way (getaddrinfo) waits in one of the
 * two threads that Node has for this, and nothing can end that wait: two names whose servers are silent would hold up those of everybody else. Here no
 * question holds up another, and none outlasts its time. The hosts file is not read: a stranger's name is never in it. `servers` are those
 * of the machine unless others are named. Throws when a name has no address or its servers are silent.
 */
export function resolveByDns(servers?: readonly string[]): Resolve {
  return async (host) => {
    // One for each name, because `cancel` ends all questions of a resolver.
    const resolver = new Resolver();
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), WITHIN_MS);
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = answers.flatMap((answer, index): LookupAddress[] => {
        if (answer.status === 'rejected') return [];
        return answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }));
      });
      const [first] = answers;
      if (found.length === 0 && first.status === 'rejected') throw first.reason;
      return found;
    } finally {
      clearTimeout(late);
    }
  };
}
