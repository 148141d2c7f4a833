import { execFileSync } from 'node:child_process';

/** Below this mongod and the service stop at the first busy hour: the files of the database, a connection for each request, the pool. */
const LEAST = 2_048;
/** Enough for as many requests and slow bodies as a gateway takes at a time (services/gateway/limits.ts), and for a grown database. */
export const ENOUGH_OPEN_FILES = 16_384;

/**
 * Judges the hard limit of open files, to which Node raises the soft one by itself. Throws an Error with a sentence for the operator when it
 * is too low to run at all, and answers one when it is too low for a busy service.
 */
export function judgeOpenFiles(hard_limit: number): string | undefined {
  if (hard_limit >= ENOUGH_OPEN_FILES) return undefined;
  const sentence = `this process may open ${hard_limit} files and connections at most`;
  const cure = `raise the hard limit to ${ENOUGH_OPEN_FILES} or more (ulimit -Hn, LimitNOFILE of systemd)`;
  if (hard_limit < LEAST) throw new Error(`${sentence}, and needs ${LEAST}: ${cure}.`);
  return `${sentence}, too few for a busy service: ${cure}.`;
}

/** Looks at the limit before anything is started. */
export function requireOpenFiles(): void {
  const warning = judgeOpenFiles(hardLimit());
  if (warning !== undefined) console.error(`Before the start: ${warning}`);
}

/** A child inherits the limits. Where there is no shell to ask, none is known. */
function hardLimit(): number {
  try {
    const told = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
    return /^\d+$/.test(told) ? Number(told) : Infinity;
  } catch {
    return Infinity;
  }
}
