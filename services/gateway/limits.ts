import { limits } from '../../shared/api/limits.ts';

/** Bounds of the gateway that clients need not know (those that they plan with are in shared/api/limits.ts). Times are milliseconds. */
export const gatewayLimits = {
  /** A body larger than it may be is read and dropped up to here, so that the client sees its 422; beyond it the connection ends. */
  dropped_body_bytes: 64 * 1024 * 1024,
  /** Requests being answered at one time; beyond it they are refused with a 503. One whose body is still on its way is not among them. */
  requests_in_flight: 4096,
  /** Of these from one address, with a token or without, and of one account (a user with all API keys); further ones are a 429. */
  places_of_address: 2048,
  anonymous_places_of_address: 128,
  places_of_account: 1024,
  /** Requests of one connection that are begun and not yet answered and taken; those behind them wait, and are bounded in all connections. */
  requests_of_connection: 8,
  waiting_requests: 8192,
  /** The body of the payment gateway's webhook: one event. */
  payment_event_bytes: 64 * 1024,
  /** The body of a report of the operator's mail system: one mail. */
  mail_report_bytes: 16 * 1024,
  /** Bytes of bodies on their way: of an account, or of an address without a token, then 429; and in all, then 503. */
  body_bytes_of_owner: 67_108_864,
  body_bytes: 268_435_456,
  /** Dear work that is done at once for all, and for one address; further requests wait in line, so many of an address, and are refused then. */
  dear_work: 32,
  dear_work_of_address: 16,
  dear_work_waiting_of_address: 400,
  dear_work_wait: limits.dear_read_wait_seconds * 1_000,
  /** A body that is not here by then is a slow one. */
  slow_body_after: 1_000,
  /** Requests with a slow body, from one address and from all; further ones are refused. */
  slow_bodies_of_address: 64,
  slow_bodies: 4096,
  /** A body that is not here by then is not waited for, but for a file that may be so large that it takes longer at so many bytes a second. */
  body_timeout: 20_000,
  slow_file_bytes_per_second: 524_288,
  /**
   * A request is answered after this long, without the time in which its body came (docs/architecture.md "Deadlines"). Reads that are declared
   * long, and commands of many records that were begun, may take longer while the database has a primary.
   */
  command_deadline: 10_000,
  /** How long after the deadline whoever decides a write has for saying what became of it. */
  deciding_grace: 1_500,
  /** How often it is looked whether a deadline is over: so late it may be noticed. */
  deadline_looked_at_every: 250,
  /** How long the gateway waits for the answer of a write at all. */
  answer_timeout: 30_000,
  /** The same for a part of a file. */
  read_timeout: 20_000,
  /** How long a call is tried again when its node is gone, and the pause between two tries. */
  repeat_for: 5_000,
  repeat_pause: 100,
  /** How long an answer waits for the subscription's state, which its headers show. */
  notice_timeout: 2_000,
  /** For the reads that are declared long: a walk over millions of ledger rows. */
  long_read_timeout: 600_000,
  /** The per-address limit before authentication is this many times the limit of a token's holder (docs/security.md, "Limits"). */
  address_factor: 10,
  /** The limit of a user and all their API keys together, as a multiple of a holder's limit. */
  user_factor: 5,
  /** Passwords that one address may try in a minute, and accounts that it may register: for each, the holder's limit divided by this. */
  credential_divisor: 10,
  /** A write that was worked on and ended in a 503 counts as this many requests. */
  lost_work_points: 20,
  rate_window_seconds: 60,
  /** Lines of the log about answers of 503 in each window; further ones are counted only. */
  unavailable_lines: 100,
  unavailable_lines_window: 10_000,
  /** The Retry-After (seconds) when nothing better is known. */
  retry_after_seconds: 1,
  /** How often a starting gateway looks whether the services that it needs are there. */
  services_looked_for_every: 20,
  /** How long a stop waits for the requests it accepted. */
  drain_timeout: 40_000,
  /** How long idle keep-alive connections may still bring a request after the stop began. */
  drain_settle: 300,
  headers_timeout: 10_000,
  /** More than the largest file takes. */
  request_timeout: 75_000,
  keep_alive_timeout: 65_000,
  /**
   * When a client reads nothing of its answer for this long, the connection ends; Node notices it after twice the time at the latest. What
   * the kernel holds for a client counts as taken, and it asks for more in lumps of up to two megabytes: a client that reads 40 KB in a
   * second moves a lump in less.
   */
  untaken_answer_timeout: 60_000,
  /** The same while the service is busy: half of its places are taken, or half of the bytes below wait. Looked at once a second. */
  untaken_when_busy_timeout: 5_000,
  untaken_looked_at_every: 1_000,
  /** Answers of so many bytes are counted until they are taken: in all connections, then 503, and of an account, then 429. */
  long_answer_bytes: 65_536,
  untaken_bytes: 268_435_456,
  untaken_bytes_of_account: 67_108_864,
  /** How long a client may go on reading the answer to what is no HTTP request, before its connection ends for good. */
  refused_connection_kept: 1_000,
  /** How often connections are looked at for the time-outs of their headers. */
  connections_checked_every: 2_000,
} as const;
