import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets the process serve others between two pieces of long work. */
export function giveWay(): Promise<void> {
  return nextTurn();
}
