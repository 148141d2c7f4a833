import type { Random } from '../../fuzz/random.ts';
import type { FaultBooks } from './fault-books.ts';
import type { Installation, InstallationName } from './installation.ts';
import type { Writers } from './writers.ts';

/** What a fault finds: an installation under load. */
export interface Scene {
  installation: Installation;
  books: readonly FaultBooks[];
  /** Books that nobody writes. */
  idle: FaultBooks;
  writers: Writers;
  random: Random;
  /** Which process writes each entity's books, in a fleet. */
  writer_pids: ReadonlyMap<FaultBooks, number>;
}

/** What a fault did. */
export interface Injected {
  /** Whose writes it hits, if not everybody's. */
  hit?: readonly FaultBooks[];
  /** Undoes it; what mends itself needs none. */
  heal?: () => Promise<unknown> | void;
}

/** One kind of damage to a running installation. */
export interface Fault {
  /** As the table of docs/operating/faults.md names it. */
  kind: string;
  where: InstallationName;
  /** Seconds until it is healed, from and to: the seed picks. */
  lasts_s?: readonly [from: number, to: number];
  /** The longest outage in seconds that the first series of faults found, where it is on record. */
  before?: string;
  /** It is left out on machines that do not allow it. */
  needs?: 'small disk';
  inject: (scene: Scene) => Promise<Injected | void>;
}
