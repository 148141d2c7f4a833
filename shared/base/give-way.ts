import { stopUnwanted } from './wanted-work.ts';

const waiting: (() => void)[] = [];

/**
 * Lets the process serve others between two pieces of long work. Of all long works in it one goes on in each turn of the event loop, in
 * order, so that however many there are a request waits for one piece at each of its steps. Throws where nobody waits for the work any more.
 */
export async function giveWay(): Promise<void> {
  await new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
  stopUnwanted();
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}
