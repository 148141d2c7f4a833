import { timed } from '../run/timings.ts';

const WARM_UP = 20;

/**
 * How long, in ms, one client waits for each of two requests that it makes in turns: a wait that takes no processor time shows here. The
 * fastest tenth's slowest: other programs on the cores make requests slower, and none faster.
 */
export async function waits(calls: number, ours: () => Promise<unknown>, reference: () => Promise<unknown>): Promise<[number, number]> {
  const [one, other]: [number[], number[]] = [[], []];
  for (let call = -WARM_UP; call < calls; call += 1) {
    const [took, took_other] = [await timed(ours), await timed(reference)];
    if (call < 0) continue;
    one.push(took);
    other.push(took_other);
  }
  return [fastTenth(one), fastTenth(other)];
}

function fastTenth(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)]!;
}
