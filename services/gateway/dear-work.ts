import { limits } from '../../shared/api/limits.ts';
import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';
import { giveWay } from '../../shared/base/give-way.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { CpuShares } from './cpu-shares.ts';
import type { CpuUse } from './cpu-shares.ts';
import { DearGate } from './dear-gate.ts';
import type { DearOwners } from './dear-gate.ts';
import { ExpectedCosts } from './expected-costs.ts';
import { gatewayLimits } from './limits.ts';

/** Headers of a dear read: the CPU time of an account in a minute, what is left of it (both milliseconds), and seconds until it is full. */
type CostHeaders = Record<`RateLimit-Cost-${'Limit' | 'Remaining' | 'Reset'}`, string>;

/** What such work may do: it is measured as long as it goes on, and each piece begins when it is its turn. */
export interface DearRead {
  readonly measure: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface DearAsked extends DearOwners {
  /** What is done, by which its cost is expected: an operation, and in which form. */
  readonly name: string;
  /** Calls what it is given when nobody waits for the work any more. */
  readonly gone: (leave: () => void) => void;
  /** Given where its CPU time counts: it is told what is left. */
  readonly setHeaders?: (headers: CostHeaders) => void;
}

/**
 * Work that takes much CPU or memory: a few at once of whoever asks and whoever pays (DearGate), and bounded by the CPU time of a minute.
 * What a read is expected to use is set aside before it begins and settled when it is over.
 */
export class DearWork {
  readonly gate = new DearGate();
  readonly #shares: CpuShares;
  readonly #budget: BoundedRateLimit;
  readonly #expected = new ExpectedCosts();

  constructor(requests_per_minute: number, shares = new CpuShares()) {
    this.#shares = shares;
    this.#budget = new BoundedRateLimit({
      points: requests_per_minute * limits.read_cpu_ms_per_request,
      seconds: gatewayLimits.rate_window_seconds,
    });
  }

  /** Does the work when there is a place for it. Throws RequestError 429 with Retry-After, 503 where others take all places, ClientGone. */
  async serve(asked: DearAsked, work: (read: DearRead) => Promise<void>): Promise<void> {
    const { name, payer, setHeaders } = asked;
    const leaveGate = await this.gate.enter(asked, asked.gone);
    try {
      const use: CpuUse = { ms: 0 };
      const measured: DearRead = {
        measure: async (part) => {
          await giveWay();
          return this.#shares.measure(use, part);
        },
      };
      if (!setHeaders) return await work(measured);
      const expected = this.#expected.of(name, payer);
      await this.#setAside(asked.person, expected, setHeaders);
      try {
        await work(measured);
        this.#expected.learn(name, payer, use.ms);
      } finally {
        await this.#budget.penalty(asked.person, Math.ceil(use.ms) - expected);
      }
    } finally {
      leaveGate();
    }
  }

  /** Work that takes more than half of a minute's time is begun while that half is there: else nobody could ever ask for it. */
  async #setAside(person: string, expected: number, setHeaders: (headers: CostHeaders) => void): Promise<void> {
    const { points } = this.#budget;
    const state = await this.#budget.penalty(person, expected);
    const left = Math.min(points, Math.max(0, points - (state.consumedPoints - expected)));
    const reset = String(Math.max(1, Math.ceil(state.msBeforeNext / 1_000)));
    setHeaders({ 'RateLimit-Cost-Limit': `${points}`, 'RateLimit-Cost-Remaining': `${left}`, 'RateLimit-Cost-Reset': reset });
    if (left > 0 && left >= Math.min(expected, points / 2)) return;
    await this.#budget.penalty(person, -expected);
    const message = `Reports, files, exports, matching and long pages of this account may take ${points / 1_000} seconds of CPU in a minute; ${left / 1_000} are left, and this one is expected to take ${expected / 1_000}. Try again in ${reset} seconds, or ask for less: fewer days, smaller pages.`;
    throw new RequestError(429, { request: [message] }, { 'Retry-After': reset });
  }
}
