import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The pause before the first restart. Each further pause is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A process that ran this long was healthy, so the pauses begin anew at its next end. */
const HEALTHY_AFTER_MS = 30_000;

export interface Supervised {
  /** The name of the process in messages about its end. */
  readonly name: string;
  /** Starts the process; called again whenever it ends by itself. */
  readonly spawn: () => ChildProcess;
  /** How long a stop waits before it kills. */
  readonly forced_after_ms: number;
}

/** A process that is started again when it ends by itself. The pauses grow while it keeps ending. */
export class SupervisedProcess {
  readonly #supervised: Supervised;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #stopping = false;
  #pause_ms = FIRST_PAUSE_MS;

  constructor(supervised: Supervised) {
    this.#supervised = supervised;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether a process exists right now. It does not while a restart is awaited. */
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const started_at = performance.now();
    const child = this.#supervised.spawn();
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      // A program that cannot be started has no exit event, only an error.
      child.once('exit', () => resolve()).once('error', () => resolve());
    });
    void this.#ended.then(() => this.#startAgain(started_at));
  }

  /** Asks the process to end, kills it when it does not, and never starts it again. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (!this.isRunning) return;
    this.#child?.kill('SIGTERM');
    const forced = setTimeout(() => this.#child?.kill('SIGKILL'), this.#supervised.forced_after_ms);
    await this.#ended;
    clearTimeout(forced);
  }

  async #startAgain(started_at: number): Promise<void> {
    if (this.#stopping) return;
    if (performance.now() - started_at > HEALTHY_AFTER_MS) this.#pause_ms = FIRST_PAUSE_MS;
    const pause = this.#pause_ms;
    this.#pause_ms = Math.min(pause * 2, LONGEST_PAUSE_MS);
    console.error(`The process ${this.#supervised.name} ended by itself and is started again in ${pause} ms.`);
    await sleep(pause);
    if (!this.#stopping) this.start();
  }
}
