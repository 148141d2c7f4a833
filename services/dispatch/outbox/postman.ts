import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import type { Attempt } from './attempt.ts';
import { LEASE_MS } from '../../../shared/storage/record-leases.ts';
import type { Lease } from '../../../shared/storage/record-leases.ts';
import type { ClaimedDispatch, Outbox } from './outbox.ts';

/** How often this process looks for mails that are due, in milliseconds: those whose pause or lease is over. */
const LOOK_EVERY_MS = 2_000;
/** Mails that this process sends at one time. */
const AT_ONCE = 4;

export interface PostmanOptions {
  outbox: Outbox;
  handOver: (dispatch: Dispatch) => Promise<Attempt>;
  /** `was_left`: a process before may have sent it and could not say so. */
  record: (dispatch: Dispatch, attempt: Attempt, was_left: boolean) => Promise<void>;
  onFault: (message: string, error: unknown) => void;
}

/** Sends the mails that wait, of all entities, a few at a time. Only one process works on a mail. */
export class Postman {
  readonly #options: PostmanOptions;
  readonly #held = new Set<Lease>();
  readonly #rounds = new Set<Promise<void>>();
  readonly #timers: NodeJS.Timeout[] = [];
  #stopped = false;

  constructor(options: PostmanOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timers.push(
      setInterval(() => this.wake(), LOOK_EVERY_MS),
      setInterval(() => void this.#renew(), LEASE_MS / 3),
    );
    for (const timer of this.#timers) timer.unref();
    this.wake();
  }

  /** A mail may be due. */
  wake(): void {
    if (this.#stopped || this.#rounds.size >= AT_ONCE) return;
    const round: Promise<void> = this.#deliver()
      .catch((error: unknown) => this.#options.onFault('Mails that wait could not be sent', error))
      .finally(() => this.#rounds.delete(round));
    this.#rounds.add(round);
  }

  /** Begins nothing more, and waits for the mails that are under way: one that was handed over must be recorded. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#rounds);
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** One mail after another until none is due. While there is one, another round looks for the next. */
  async #deliver(): Promise<void> {
    while (!this.#stopped) {
      const claimed = await this.#options.outbox.claim();
      if (!claimed) return;
      this.wake();
      await this.#send(claimed);
    }
  }

  async #send({ dispatch, lease, was_left }: ClaimedDispatch): Promise<void> {
    const { outbox, handOver, record, onFault } = this.#options;
    this.#held.add(lease);
    try {
      await record(dispatch, await handOver(dispatch), was_left);
    } catch (error) {
      onFault(`The mail ${dispatch.id} could not be sent`, error);
      // Its lease runs out, so that a fault of our own is no loop without a pause.
      return;
    } finally {
      this.#held.delete(lease);
    }
    await outbox.leases.release(lease);
  }

  async #renew(): Promise<void> {
    try {
      await this.#options.outbox.leases.renew([...this.#held]);
    } catch (error) {
      this.#options.onFault('Leases of mails could not be renewed', error);
    }
  }
}
