/** Bounds of the gateway that a client does not plan with (those it does are in shared/api/limits.ts). Times are milliseconds. */
export const gatewayLimits = {
  /** A body larger than it may be is read and dropped up to here, so that the client sees its 422; beyond it the connection ends. */
  dropped_body_bytes: 64 * 1024 * 1024,
  /** Requests being answered at one time; beyond it they are refused with a 503. */
  requests_in_flight: 4096,
  /** A command is not begun, or not begun again, after this long. */
  command_deadline: 10_000,
  /** How long the gateway waits for an answer: longer than a command's deadline and the bound of its commit together. */
  answer_timeout: 30_000,
  /** Reads have no unknown outcome, so their waiting ends sooner; a report over years is the longest. */
  read_timeout: 20_000,
  /** For how long a call is tried again when its node went, and the pause between two tries. */
  repeat_for: 5_000,
  repeat_pause: 100,
  /** How long an answer waits for what its headers say of the subscription. */
  notice_timeout: 2_000,
  /** For the reads that are declared long: a walk over millions of ledger rows. */
  long_read_timeout: 600_000,
  /** The per-address limit before authentication is this many times the per-token limit (docs: rate limits). */
  address_factor: 10,
  rate_window_seconds: 60,
  /** What Retry-After says (seconds) where nothing better is known. */
  retry_after_seconds: 1,
  /** How long a stop waits for the requests it accepted. */
  drain_timeout: 40_000,
  /** How long idle keep-alive connections may still bring a request after the stop began. */
  drain_settle: 300,
  headers_timeout: 15_000,
  request_timeout: 60_000,
  keep_alive_timeout: 65_000,
} as const;
