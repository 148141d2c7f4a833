import { BoundedCache } from '../../shared/base/bounded-cache.ts';

/** What nobody has asked for yet, in milliseconds of CPU. */
const unknown_ms = 50;
/** How much of what is expected the last one decides. */
const share_of_last = 0.25;
const most_remembered = 10_000;

/** What work of a name is expected to take of the CPU, by what it took for the same payer before, or else for anybody. */
export class ExpectedCosts {
  readonly #known = new BoundedCache<string, number>(most_remembered);

  of(name: string, payer: string): number {
    return Math.ceil(this.#known.get(`${name} ${payer}`) ?? this.#known.get(name) ?? unknown_ms);
  }

  learn(name: string, payer: string, ms: number): void {
    for (const key of [name, `${name} ${payer}`]) {
      const before = this.#known.get(key) ?? ms;
      this.#known.set(key, before + (ms - before) * share_of_last);
    }
  }
}
