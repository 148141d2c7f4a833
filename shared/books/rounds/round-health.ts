import { roundLimits } from './round-limits.ts';

/** What a process that writes the books tells its operator of them (`missing` and `stuck` of the operations port). */
export interface RoundHealth {
  /** What keeps it from being ready. */
  missing: string[];
  /** Why it has to be started again. */
  stuck: string[];
}

/**
 * Judges how long the oldest round under way has run, in ms. A round ends by itself: its commands have deadlines and its operations
 * bounds. One that does not is stuck in this process, and with it every entity that it holds; another start ends its transaction and
 * leaves nothing of it (docs/architecture.md "The write path"). A database that is away is no such case, because rounds fail then.
 */
export function roundHealth(longest_ms: number): RoundHealth {
  const sentence = `end of a round of the books that began ${Math.round(longest_ms / 1_000)} seconds ago`;
  return {
    missing: longest_ms > roundLimits.overdue_ms ? [sentence] : [],
    stuck: longest_ms > roundLimits.stuck_ms ? [sentence] : [],
  };
}
