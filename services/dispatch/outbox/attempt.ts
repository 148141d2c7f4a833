/** What came of a try to hand a mail to the mail server. */
export type Attempt =
  | { readonly result: 'sent' }
  /** Not now; another try may get through. */
  | { readonly result: 'deferred'; readonly reason: string; readonly may_have_arrived?: true }
  /** Refused for good (RFC 5321 §4.2.1: 5xx). */
  | { readonly result: 'refused'; readonly reason: string };

/** What nodemailer calls faults after which no mail server can have taken the mail: it was not reached, or let nobody in. */
const beforeTheMail: ReadonlySet<unknown> = new Set(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'ECONNREFUSED']);

/** Whether a mail that did not get through may have been taken all the same: the connection broke without an answer to it. */
export function mayHaveArrived({ responseCode, code, syscall }: { responseCode?: number; code?: string; syscall?: string }): boolean {
  return responseCode === undefined && !beforeTheMail.has(code) && syscall !== 'connect' && syscall !== 'getaddrinfo';
}

const MINUTE_MS = 60_000;
/** The pauses after the first failure, the second and so on; the last one from then on. */
const pauses_ms = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** How long a mail rests after so many tries. */
export function pauseAfter(attempts: number): number {
  return pauses_ms[Math.min(attempts, pauses_ms.length) - 1]!;
}
