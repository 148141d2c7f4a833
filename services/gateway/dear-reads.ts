import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Cost } from '../../shared/api/dear-read.ts';
import { limits } from '../../shared/api/limits.ts';
import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';
import { giveWay } from '../../shared/base/give-way.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { CpuShares } from './cpu-shares.ts';
import type { CpuUse } from './cpu-shares.ts';
import { gatewayLimits } from './limits.ts';
import { Tally } from './tally.ts';

/** Headers of a dear read: the CPU time of an account in a minute, what is left of it (both milliseconds), and seconds until it is full. */
type CostHeaders = Record<`RateLimit-Cost-${'Limit' | 'Remaining' | 'Reset'}`, string>;

/** What such a read may do: its work is measured as long as it goes on, and begins when it is its turn. */
export interface DearRead {
  readonly measure: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Bounds the reads that take much CPU: a few of an account and some of all at once, and by the time that those of an account have used in
 * a minute. What a read uses is known when it is over, so an account may exceed its budget with the reads that it has begun, and is refused
 * the next.
 */
export class DearReads {
  readonly #at_once = new Tally();
  #in_all = 0;
  readonly #shares: CpuShares;
  readonly #budget: BoundedRateLimit;

  constructor(requests_per_minute: number, shares = new CpuShares()) {
    this.#shares = shares;
    this.#budget = new BoundedRateLimit({
      points: requests_per_minute * limits.read_cpu_ms_per_request,
      seconds: gatewayLimits.rate_window_seconds,
    });
  }

  /** Does the work of a read that counts. Throws RequestError 429 with Retry-After, and 503 where those of all are too many. */
  async serve(
    cost: Cost,
    account: string,
    setHeaders: (headers: CostHeaders) => void,
    work: (read: DearRead) => Promise<void>,
  ): Promise<void> {
    const use: CpuUse = { ms: 0 };
    const state = await this.#budget.get(account);
    // Admitted and counted without giving way in between.
    this.#admit(account, state, setHeaders);
    if (cost === 'dear') this.#requireRoom(account);
    this.#count(cost, account, 1);
    try {
      await work({
        measure: async (part) => {
          await giveWay();
          return this.#shares.measure(use, part);
        },
      });
    } finally {
      this.#count(cost, account, -1);
      await this.#budget.penalty(account, Math.ceil(use.ms));
    }
  }

  #admit(account: string, state: RateLimiterRes | null, setHeaders: (headers: CostHeaders) => void): void {
    const left = Math.max(0, this.#budget.points - (state?.consumedPoints ?? 0));
    const reset = String(Math.max(1, Math.ceil((state?.msBeforeNext ?? gatewayLimits.rate_window_seconds * 1_000) / 1_000)));
    setHeaders({
      'RateLimit-Cost-Limit': `${this.#budget.points}`,
      'RateLimit-Cost-Remaining': `${left}`,
      'RateLimit-Cost-Reset': reset,
    });
    if (left === 0) {
      const message = `Files, documents, reports and verifications of this account took ${this.#budget.points / 1_000} seconds of CPU in a minute; try again in ${reset} seconds.`;
      throw new RequestError(429, { request: [message] }, { 'Retry-After': reset });
    }
  }

  #requireRoom(account: string): void {
    if (this.#at_once.of(account) >= limits.dear_reads_at_once) {
      const message = `${limits.dear_reads_at_once} files, documents or verifications of this account are being made; ask for them one after another.`;
      throw new RequestError(429, { request: [message] });
    }
    if (this.#in_all < gatewayLimits.dear_reads) return;
    throw new RequestError(503, { request: ['The service makes as many files, documents and verifications as it can; try again.'] });
  }

  #count(cost: Cost, account: string, one: 1 | -1): void {
    if (cost !== 'dear') return;
    this.#at_once.add(account, one);
    this.#in_all += one;
  }
}
