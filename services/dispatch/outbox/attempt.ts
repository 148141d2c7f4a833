/** What came of a try to hand a mail to the mail server. */
export type Attempt =
  | { readonly result: 'sent' }
  /** Not now; another try may get through. */
  | {
      readonly result: 'deferred';
      readonly reason: string;
      readonly may_have_arrived?: true;
      /** It was not tried, and is not before. */ readonly until?: Date;
    }
  /** Refused for good (RFC 5321 §4.2.1: 5xx). */
  | { readonly result: 'refused'; readonly reason: string };

const MINUTE_MS = 60_000;
/** The pauses after the first failure, the second and so on; the last one from then on. */
const pauses_ms = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** How long a mail rests after so many tries. */
export function pauseAfter(attempts: number): number {
  return pauses_ms[Math.min(attempts, pauses_ms.length) - 1]!;
}
