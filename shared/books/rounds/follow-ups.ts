import { roundLimits } from './round-limits.ts';

/**
 * Waits a moment before a round, so that commands about to arrive join it. A round costs the same round trips however many commands it
 * holds, so waiting a few milliseconds lowers everybody's latency (docs/decisions/group-commit.md). A single client never waits.
 */
export class FollowUps {
  private submitted = 0;
  /** How many commands the last round answered, and how many had arrived in total by then. */
  private last_round = { answered: 0, submitted: 0 };
  /** Ends the wait for the next commands of the last round's clients. */
  private onArrived: (() => void) | undefined;

  /** A command has arrived. */
  count(): void {
    this.submitted++;
    if (this.onArrived && this.haveArrived()) this.onArrived();
  }

  /** A round has answered so many commands: their clients are expected to send the next ones. */
  expect(answered: number): void {
    this.last_round = { answered, submitted: this.submitted };
  }

  /**
   * Waits for the commands of requests that have reached this process and are not parsed yet (each turn of the event loop reads the
   * sockets), then, after a round of many, for the next commands of its clients.
   */
  async gather(): Promise<void> {
    await this.parsed();
    if (this.last_round.answered < roundLimits.crowd || this.haveArrived()) return;
    await new Promise<void>((resolve) => {
      const longest = setTimeout(resolve, roundLimits.follow_up_ms);
      this.onArrived = () => {
        clearTimeout(longest);
        resolve();
      };
    });
    this.onArrived = undefined;
    await this.parsed();
  }

  /** Resolves when a turn of the event loop has brought no further command. */
  private async parsed(): Promise<void> {
    for (let turns = 0; turns < roundLimits.gather_turns; turns++) {
      const before = this.submitted;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.submitted === before) break;
    }
  }

  /** Whether as many commands have come in since the last round was answered as its clients are expected to send. */
  private haveArrived(): boolean {
    return this.submitted - this.last_round.submitted >= this.last_round.answered * roundLimits.follow_up_share;
  }
}
