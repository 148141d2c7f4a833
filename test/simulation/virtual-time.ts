import { setClock } from '../../shared/base/clock.ts';

interface Event {
  at: number;
  run: () => void;
}

const realImmediate = globalThis.setImmediate;
const BEGIN = Date.UTC(2026, 5, 15, 12);

/**
 * A deterministic event loop: what is to happen waits in a queue by virtual time, and one thing happens after another. Timers, clock
 * and chance of the code under test are its own while it is installed, so that a seed decides everything and no run waits for real.
 */
export class VirtualTime {
  /** Milliseconds since the run began. */
  elapsed = 0;
  private readonly queue: Event[] = [];
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** The next number of the seed's sequence, in [0, 1) (mulberry32). */
  readonly random = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  after(ms: number, run: () => void): void {
    const event = { at: this.elapsed + Math.max(0, ms), run };
    let place = this.queue.length;
    while (place > 0 && this.queue[place - 1]!.at > event.at) place--;
    this.queue.splice(place, 0, event);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Lets everything happen, until nothing is left to happen. */
  async runAll(): Promise<void> {
    await settled();
    for (let event = this.queue.shift(); event; event = this.queue.shift()) {
      this.elapsed = event.at;
      event.run();
      await settled();
    }
  }

  /** Takes the place of timers, clock and chance; the function it returns puts them back. */
  install(): () => void {
    const before = { setTimeout: globalThis.setTimeout, setImmediate: globalThis.setImmediate, random: Math.random };
    setClock({ now: () => new Date(BEGIN + this.elapsed) });
    globalThis.setTimeout = ((run: () => void, ms = 0) => this.after(ms, run)) as never;
    globalThis.setImmediate = ((run: () => void) => this.after(0, run)) as never;
    Math.random = this.random;
    Object.defineProperty(performance, 'now', { configurable: true, value: () => this.elapsed });
    return () => {
      setClock();
      globalThis.setTimeout = before.setTimeout;
      globalThis.setImmediate = before.setImmediate;
      Math.random = before.random;
      Reflect.deleteProperty(performance, 'now');
    };
  }
}

/** Every promise that can go on has gone on. */
const settled = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));
