/** The bounds of the state that is kept in memory (docs/architecture.md "The write path"). */
export const stateLimits = {
  /** Entities whose states one command reads, and records that its first answer may hold. */
  loaded: 16,
  loaded_records: 10_000,
  /** Entities whose state is kept in memory. */
  actors: 2_000,
  /** An actor idle for this long is forgotten, in ms. */
  actor_idle_ms: 300_000,
} as const;
