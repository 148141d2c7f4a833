/** Lets a few lines of a log through in each stretch of time, so that an outage fills no disk, and counts those that it leaves out. */
export class LineLimit {
  readonly #lines: number;
  readonly #window_ms: number;
  #began = Number.NEGATIVE_INFINITY;
  #admitted = 0;
  #left_out = 0;

  constructor(lines: number, window_ms: number) {
    this.#lines = lines;
    this.#window_ms = window_ms;
  }

  /** Undefined for a line to leave out; else how many were left out since the last one. `now` is of a clock of milliseconds that only goes on. */
  admit(now: number): number | undefined {
    if (now - this.#began >= this.#window_ms) {
      this.#began = now;
      this.#admitted = 0;
    }
    if (this.#admitted === this.#lines) {
      this.#left_out += 1;
      return undefined;
    }
    this.#admitted += 1;
    const left_out = this.#left_out;
    this.#left_out = 0;
    return left_out;
  }
}
