/** The service's only source of time, so that tests of trials, grace and period ends need not wait. */
export interface Clock {
  now(): Date;
}

const systemClock: Clock = { now: () => new Date() };
let current: Clock = systemClock;

export const clock: Clock = { now: () => current.now() };

/** Sets the time of this process (tests). Without an argument the system's time returns. */
export function setClock(next: Clock = systemClock): void {
  current = next;
}
