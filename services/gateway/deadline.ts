import { clock } from '../../shared/base/clock.ts';
import { absentParts } from '../../shared/base/process-parts.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Exchange } from './exchange.ts';
import { gatewayLimits } from './limits.ts';
import { NoAnswer } from './no-answer.ts';

/** How long a request may still take, in ms, below zero when its deadline is over. The time in which its body came is not its own. */
export function timeLeft({ started_at, body_took }: Exchange): number {
  return started_at + body_took + gatewayLimits.command_deadline - performance.now();
}

/** The same as a moment, in ms since the epoch, for whoever does the work. */
export function deadlineOf(exchange: Exchange): number {
  return clock.now().getTime() + Math.round(timeLeft(exchange));
}

/**
 * Answers what `work` does, if it comes before the deadline of the request; else a 503 while `work`, which saves nothing, is
 * forgotten; `giveUp` tells whoever does it. What is declared `long` is waited for longer, as long as there is a database that may answer it.
 */
export function readInTime<T>(exchange: Exchange, work: Promise<T>, long = false, giveUp?: () => void): Promise<T> {
  return inTime(timeLeft(exchange), work, () => {
    if (long && hasDatabase()) return undefined;
    giveUp?.();
    return unanswered();
  });
}

/** The same for what is harmless to have happened: a session that nobody was told of is nobody's. */
export function logInInTime<T>(exchange: Exchange, work: Promise<T>): Promise<T> {
  return inTime(timeLeft(exchange), work, () => new RequestError(503, { request: ['You could not be logged in in time. Try again.'] }));
}

/**
 * The same for a write. Whoever decides it answers by the deadline itself, because only there it is known whether anything is saved
 * (docs/architecture.md "Deadlines"). Where that answer does not come because the database has no primary, the outcome is not known.
 */
export function writeInTime<T>(exchange: Exchange, what: string, work: Promise<T>): Promise<T> {
  const left = timeLeft(exchange) + gatewayLimits.deciding_grace;
  return inTime(left, work, () => (hasDatabase() ? undefined : new NoAnswer(what)));
}

/** Somebody who waits for work until a moment of `performance.now()`, and is refused from then on as soon as there is an error to refuse with. */
interface Waiting {
  until: number;
  refusal: () => Error | undefined;
  reject: (error: Error) => void;
}

const waiting = new Set<Waiting>();
let looking: NodeJS.Timeout | undefined;

/** Rejects when `work` is not done after `ms` and `refusal` gives an error, which it is asked for again and again from then on. */
function inTime<T>(ms: number, work: Promise<T>, refusal: () => Error | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const one = { until: performance.now() + ms, refusal, reject };
    const forget = (): void => void waiting.delete(one);
    waiting.add(one);
    looking ??= setTimeout(look, gatewayLimits.deadline_looked_at_every);
    work.then(forget, forget);
    work.then(resolve, reject);
  });
}

/** One timer looks at all who wait, and rests when nobody does: a timer for each would cost a request more than most of what it waits for. */
function look(): void {
  const now = performance.now();
  for (const one of waiting) {
    const error = one.until <= now ? one.refusal() : undefined;
    if (!error) continue;
    waiting.delete(one);
    one.reject(error);
  }
  if (waiting.size > 0) looking?.refresh();
  else looking = undefined;
}

/** The gateway's own view of it (shared/database/watch-primary.ts): while no primary is known, nothing below gets on. */
function hasDatabase(): boolean {
  return !absentParts().includes('database');
}

function unanswered(): RequestError {
  return new RequestError(503, { request: ['The request could not be answered in time; nothing was saved. Try again.'] });
}
