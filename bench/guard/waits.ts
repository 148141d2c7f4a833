import { timed } from '../run/timings.ts';

const WARM_UP = 20;
const TURNS = 5;

/**
 * How long, in ms, one client waits for each of two requests that it makes in turns: a wait that takes no processor time shows here. Of each
 * fifth of the calls the fastest tenth's slowest: other programs on the cores make requests slower, and none faster.
 */
export async function waitsByTurn(
  calls: number,
  ours: () => Promise<unknown>,
  accepted: () => Promise<unknown>,
): Promise<{ ours: number[]; accepted: number[] }> {
  const [one, other]: [number[], number[]] = [[], []];
  for (let call = -WARM_UP; call < calls; call += 1) {
    const [took, took_other] = [await timed(ours), await timed(accepted)];
    if (call < 0) continue;
    one.push(took);
    other.push(took_other);
  }
  return { ours: fastTenths(one), accepted: fastTenths(other) };
}

function fastTenths(times: readonly number[]): number[] {
  const length = Math.ceil(times.length / TURNS);
  return Array.from({ length: TURNS }, (_, turn) => fastTenth(times.slice(turn * length, (turn + 1) * length)));
}

function fastTenth(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)]!;
}
