import { RequestError } from '../../shared/base/request-error.ts';
import { gatewayLimits } from './limits.ts';
import { Tally } from './tally.ts';

const closing = { Connection: 'close' };

/**
 * Requests whose body is on its way. They are not counted as under way, so that a client that announces bodies and sends none does not take
 * the place of others. Slow bodies are limited per address and in all, and no body is waited for without end (`gatewayLimits.body_timeout`).
 */
export class Arrivals {
  #slow = 0;
  #bytes = 0;
  readonly #bytes_of = new Tally();
  readonly #slow_of = new Map<string, number>();

  /**
   * Waits for a body of at most so many bytes. Throws RequestError 429, 503 or 422 for one that is too slow; `block` is what the limits know its
   * address by.
   */
  async wait<T>(block: string, most: number, body: Promise<T>): Promise<T> {
    const longest = Math.max(gatewayLimits.body_timeout, (1_000 * most) / gatewayLimits.slow_file_bytes_per_second);
    let isSlow = false;
    let timer: NodeJS.Timeout | undefined;
    const refused = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const refusal = this.#refusalOf(block);
        if (refusal) return reject(refusal);
        isSlow = true;
        this.#slow += 1;
        this.#slow_of.set(block, (this.#slow_of.get(block) ?? 0) + 1);
        timer = setTimeout(() => reject(tooLate(longest)), longest - gatewayLimits.slow_body_after);
      }, gatewayLimits.slow_body_after);
    });
    try {
      return await Promise.race([body, refused]);
    } finally {
      clearTimeout(timer);
      if (isSlow) this.#leave(block);
    }
  }

  /**
   * Counts bytes of a body as they arrive, for an account or an address, until the function that it answers is called. Throws RequestError
   * 429 or 503 when too many are on their way.
   */
  hold(owner: string): { add: (bytes: number) => void; release: () => void } {
    let held = 0;
    const add = (bytes: number): void => {
      const { body_bytes, body_bytes_of_owner } = gatewayLimits;
      held += bytes;
      this.#bytes += bytes;
      this.#bytes_of.add(owner, bytes);
      if (this.#bytes_of.of(owner) > body_bytes_of_owner)
        throw new RequestError(
          429,
          { body: [`Bodies of more than ${body_bytes_of_owner / 1_048_576} MiB arrive at once; send them one after another.`] },
          closing,
        );
      if (this.#bytes > body_bytes)
        throw new RequestError(503, { body: ['Too many bodies arrive at once; nothing was saved. Try again.'] }, closing);
    };
    const release = (): void => {
      this.#bytes -= held;
      this.#bytes_of.add(owner, -held);
      held = 0;
    };
    return { add, release };
  }

  #refusalOf(block: string): RequestError | undefined {
    if ((this.#slow_of.get(block) ?? 0) >= gatewayLimits.slow_bodies_of_address) {
      const message = `More than ${gatewayLimits.slow_bodies_of_address} requests of this address wait for their bodies; try again.`;
      return new RequestError(429, { request: [message] }, closing);
    }
    if (this.#slow < gatewayLimits.slow_bodies) return undefined;
    return new RequestError(503, { request: ['Too many requests wait for their bodies; nothing was saved. Try again.'] }, closing);
  }

  #leave(block: string): void {
    this.#slow -= 1;
    const left = this.#slow_of.get(block)! - 1;
    if (left > 0) this.#slow_of.set(block, left);
    else this.#slow_of.delete(block);
  }
}

function tooLate(ms: number): RequestError {
  return new RequestError(422, { body: [`The body did not arrive within ${ms / 1000} seconds. Send it again, in one go.`] }, closing);
}
