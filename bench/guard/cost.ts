import { cpuMs } from '../run/process-use.ts';

const TURNS = 5;

/** A piece of work whose processor time is counted: so many requests, by so many clients, in the named processes. */
export interface Work {
  clients: number;
  /** Requests before the first turn, which are not counted: code is compiled meanwhile. */
  warm_up: number;
  /** Requests of a turn. */
  requests: number;
  request: () => Promise<unknown>;
  /** Whose time it is. */
  pids: readonly number[];
}

/**
 * CPU ms a request of each work in each of five turns. Every work has its part of a turn, in turn the first and the last, since what the
 * machine does besides may grow or shrink.
 */
export async function costsByTurn<Name extends string>(works: Record<Name, Work>): Promise<Record<Name, number[]>> {
  const named = Object.entries(works) as [Name, Work][];
  const spent = Object.fromEntries(named.map(([name]) => [name, []])) as unknown as Record<Name, number[]>;
  for (const [, work] of named) await repeat(work, work.warm_up);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, work] of turn % 2 === 0 ? named : named.toReversed()) spent[name].push((await spentOn(work)) / work.requests);
  return spent;
}

async function spentOn(work: Work): Promise<number> {
  const read = (): number => work.pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = read();
  await repeat(work, work.requests);
  return read() - before;
}

/** Makes the requests, each client one after another. Counts work, not time, so that a slow machine does as much as a fast one. */
async function repeat({ clients, request }: Work, requests: number): Promise<void> {
  let left = requests;
  const client = async (): Promise<void> => {
    while (left-- > 0) await request();
  };
  await Promise.all(Array.from({ length: clients }, client));
}
