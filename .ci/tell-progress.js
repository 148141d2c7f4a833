import { relative } from 'node:path';

const EVERY_MS = 120_000;

/** A line each two minutes says how far a run of jest is, and which files have run since the line before: one that hangs is named. */
export default class TellProgress {
  #all = 0;
  #ended = 0;
  #failed = 0;
  #running = new Map();
  #timer;

  onRunStart({ numTotalTestSuites }) {
    this.#all = numTotalTestSuites;
    this.#timer = setInterval(() => this.#tell(), EVERY_MS);
    this.#timer.unref();
  }

  onTestFileStart({ path }) {
    this.#running.set(path, Date.now());
  }

  onTestFileResult({ path }, { numFailingTests, testExecError }) {
    this.#running.delete(path);
    this.#ended += 1;
    if (numFailingTests > 0 || testExecError) this.#failed += 1;
  }

  onRunComplete() {
    clearInterval(this.#timer);
  }

  #tell() {
    const before = Date.now() - EVERY_MS;
    const long = [...this.#running].filter(([, since]) => since <= before).map(([path]) => relative(process.cwd(), path));
    const still = long.length === 0 ? '' : `; still running: ${long.join(', ')}`;
    process.stderr.write(`== ${this.#ended} of ${this.#all} files, ${this.#failed} failed${still}\n`);
  }
}
