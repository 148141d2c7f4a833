import { actorsOf } from '../state/actor.ts';
import type { Envelope } from '../state/actor.ts';
import { FollowUps } from './follow-ups.ts';
import type { roundLimits } from './round-limits.ts';
import type { RoundRunner } from './round-runner.ts';
import type { Admits, WaitingCommands } from './waiting-commands.ts';

/** A lane of ordinary rounds, one after another. */
interface Lane {
  readonly runner: RoundRunner;
  readonly admits: Admits;
  /** It goes on while so many entities wait for it. */
  readonly fewest: number;
  readonly follow_ups: FollowUps;
  running: Promise<void> | undefined;
  /** Whether it waits for the commands of its next round. */
  isGathering: boolean;
}

function lane(runner: RoundRunner, admits: Admits, fewest: number): Lane {
  return { runner, admits, fewest, follow_ups: new FollowUps(), running: undefined, isGathering: false };
}

/** When the second lane runs (round-limits.ts). */
export type SecondLane = Record<keyof typeof roundLimits.second_lane, number>;

/** Runs a round, and says how many commands it has answered. */
type Run = (taken: Envelope[], runner: RoundRunner) => Promise<number>;

/**
 * Takes what waits into ordinary rounds. While many entities wait, a second lane of rounds takes a part of them, so that one round is decided
 * while the other one is written (docs/decisions/group-commit.md).
 */
export class OrdinaryLanes {
  private readonly waiting: WaitingCommands;
  private readonly run: Run;
  private readonly first: Lane;
  private readonly second: Lane;
  private readonly second_lane: SecondLane;
  /** Whether nearly every command of the last round was of another entity. */
  private isSpread = false;
  /** Set while it is still to be looked whether the second lane begins. */
  private looking: NodeJS.Immediate | undefined;

  constructor(waiting: WaitingCommands, runners: Record<'first' | 'second', RoundRunner>, run: Run, second_lane: SecondLane) {
    this.waiting = waiting;
    this.run = run;
    this.second_lane = second_lane;
    this.first = lane(runners.first, () => true, 1);
    // The second lane counts usage in documents of its own. On a capped plan all entities of an owner count in the same one, so only those
    // go there whose owner is known to have another.
    this.second = lane(runners.second, ({ actor }) => this.isSpread && actor.isUncapped, second_lane.goes_on);
  }

  /** Those that are under way. */
  get running(): Promise<void>[] {
    return [this.first.running, this.second.running].filter((running) => running !== undefined);
  }

  /** A command has arrived. */
  count(): void {
    this.first.follow_ups.count();
    this.second.follow_ups.count();
  }

  /** Begins a lane, unless those run that the waiting commands need. */
  wake(): void {
    if (!this.first.running) this.first.running = this.runLane(this.first);
    else if (this.isSpread && !this.second.running && this.waiting.size >= this.second_lane.begins) this.look();
  }

  /** Begins the second lane if it has enough to do, once for all commands that arrive in a turn of the event loop. */
  private look(): void {
    this.looking ??= setImmediate(() => {
      this.looking = undefined;
      if (!this.first.running || this.second.running) return;
      if (this.waiting.areThere(this.second_lane.begins, this.second.admits)) this.second.running = this.runLane(this.second);
    });
  }

  private async runLane(lane: Lane): Promise<void> {
    try {
      while (this.waiting.areThere(lane.fewest, lane.admits)) {
        lane.isGathering = true;
        await lane.follow_ups.gather();
        lane.isGathering = false;
        // When the other lane is about to take some as well, they share what waits.
        const other = lane === this.first ? this.second : this.first;
        const taken = this.waiting.takeLight(lane.admits, other.isGathering ? 0.5 : 1);
        // The other lane may have taken all.
        if (taken.length > 0) this.isSpread = actorsOf(taken).size >= taken.length * this.second_lane.spread;
        lane.follow_ups.expect(await this.run(taken, lane.runner));
      }
    } finally {
      lane.running = undefined;
    }
  }
}
