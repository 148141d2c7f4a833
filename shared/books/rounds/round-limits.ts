import { limits } from '../../api/limits.ts';

/** The bounds of rounds, in one place (docs/architecture.md "The write path"). */
export const roundLimits = {
  /** Commands in one round. */
  commands: 500,
  /**
   * The most that the command weights of one round may add up to (a weight of 1 is about one record); a heavier single command goes alone.
   */
  weight: 4_000,
  /** A command of more than this goes into a round of its own, beside the rounds of all others. */
  heavy: 1_000,
  /** Records and ledger rows of a command of many parts that are decided at a time, while the server writes those before. */
  part: 500,
  /** Records of a command that is decided as a whole and written by one command of the server. */
  written_at_once: 1_000,
  /** Documents that are inserted by a plain command: so few fit into one command of the server whatever their size. */
  plain_insert: 2,
  /** How many turns of the event loop a round waits for requests that have already arrived. */
  gather_turns: 8,
  /**
   * After a round that answered at least this many commands, the next round waits for that share of their clients' next commands, and no
   * longer than this.
   */
  crowd: 8,
  follow_up_share: 0.9,
  follow_up_ms: 4,
  /**
   * A second lane of ordinary rounds `begins` when so many entities wait while the first one is busy, and `goes_on` while so many wait. It
   * does so only while of the commands of a round a share of `spread`, or more, are of different entities.
   */
  second_lane: { begins: 32, goes_on: 8, spread: 0.8 },
  /** Sums of days that an entity's head keeps before they are added to the totals. */
  recent_totals: 12,
  /** Commands waiting in one entity's mailbox before a 503. */
  mailbox: 5_000,
  /** For this long after another process was found to write entities that are kept here, heads of idle ones are read before deciding, in ms. */
  rechecks_ms: 10_000,
  /** What counts as idle there, in ms. */
  recheck_after_ms: 100,
  /** Attempts of a round that fails for another reason than a conflict or an interruption, before it is split in halves. */
  attempts: 8,
  /** Attempts of a round that the server or the way to it interrupts: in effect until the deadlines of its commands. */
  interruption_attempts: 200,
  /** Attempts of entities that another process is writing: in effect until the deadlines of their commands. */
  conflict_attempts: 200,
  /** Longest wait between two attempts, in ms. */
  backoff_ms: 100,
  /** How long an unknown commit is pursued, in ms. */
  commit_pursuit_ms: 10_000,
  /** The longest that one commit may take on the server, in ms. */
  commit_ms: 5_000,
  /**
   * A round of many tenants that takes longer is told to the operator, in ms. In it, a command whose reading takes longer leaves for the lane of
   * heavy ones, and what is not decided by then waits for the next round. It is told at `/readyz` for a while after it ended.
   */
  slow_ms: 2_000,
  slow_told_ms: 30_000,
  /** After this long nobody waits for a round any more (the gateway's time-out of a write), in ms: the process says that it is not ready. */
  overdue_ms: 30_000,
  /**
   * No operation of a round may take as long as this (the longest bound is the socket's time-out of a minute, shared/database/connection.ts),
   * in ms: the process says that it has to be started again.
   */
  stuck_ms: 90_000,
  /** How often commands are looked at whose deadline may have passed, in ms. */
  deadlines_looked_at_every_ms: 250,
  /** A round that has run for so long, in ms, is not waited for by commands past their deadline. A shorter one answers in a moment. */
  late_round_ms: 1_000,
  /** The deadline of a command whose caller gave none, in ms. */
  command_ms: 10_000,
  /** How long an idempotency key is remembered, in ms. */
  idempotency_ms: limits.idempotency_seconds * 1_000,
} as const;
