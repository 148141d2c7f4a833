const WIDTH = 30;

/** A bar on one line of the terminal: each step redraws it after a carriage return. */
export class ProgressBar {
  readonly #total: number;
  #done = 0;

  constructor(total: number) {
    this.#total = total;
  }

  readonly step = (): void => {
    this.#done++;
    const share = Math.min(1, this.#done / this.#total);
    const full = Math.floor(share * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    process.stdout.write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${this.#done} of ${this.#total}`);
  };

  end(): void {
    process.stdout.write('\n');
  }
}
