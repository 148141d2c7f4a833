import { Random } from '../../fuzz/random.ts';
import { clusterFaults } from './cluster-faults.ts';
import type { Fault } from './fault.ts';
import { installationNames } from './installation.ts';
import { oneProcessFaults } from './one-process-faults.ts';
import { replicaSetFaults } from './replica-set-faults.ts';

/** Every kind of fault. */
export const allFaults: readonly Fault[] = [...oneProcessFaults, ...clusterFaults, ...replicaSetFaults];

export interface PlannedFault {
  fault: Fault;
  /** Decides its moment, its victim and how long it lasts. */
  seed: number;
}

/** The faults in the order of a seed, an installation after the other. `only` keeps those whose kind or place contains it. */
export function planFaults(seed: number, only = ''): PlannedFault[] {
  const random = new Random(seed);
  // Every fault draws its seed, also when it is left out: a run of one of them repeats what it did among all.
  const planned = allFaults.map((fault) => ({ fault, seed: random.below(2 ** 31), place: random.next() }));
  return planned
    .filter(({ fault }) => `${fault.where}: ${fault.kind}`.includes(only))
    .sort((a, b) => installationNames.indexOf(a.fault.where) - installationNames.indexOf(b.fault.where) || a.place - b.place);
}
