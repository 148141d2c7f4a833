/** The service's only source of time, so that trials, grace and period ends are testable without waiting. */
export interface Clock {
  now(): Date;
}

const systemClock: Clock = { now: () => new Date() };
let current: Clock = systemClock;

export const clock: Clock = { now: () => current.now() };

/** Replaces the time of this process (tests); without an argument the system's time returns. */
export function setClock(next: Clock = systemClock): void {
  current = next;
}
