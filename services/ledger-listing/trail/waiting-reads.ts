import { RequestError } from '../../../shared/base/request-error.ts';
import type { Caller } from '../../../shared/books/command.ts';
import { limits } from '../../../shared/api/limits.ts';

/** How long a waiting read relies on the bus to wake it. After that it looks at the trail itself. */
const LOOK_AGAIN_MS = 1_000;
/** Reads that wait in this process at once; further ones are a 503. */
const MOST_WAITING = 2_000;

interface Waiting {
  entity_id: number;
  holder: string;
  request: string;
  wake(isOver: boolean): void;
}

/**
 * Reads of a trail that wait for its next event. The bus wakes them, and so does a timer each second. They end when their client has gone.
 */
export class WaitingReads {
  private readonly waiting = new Set<Waiting>();
  private readonly held = new Map<string, number>();
  private all = 0;

  /**
   * Runs `look` until it finds something, the time is over or the client has gone. Answers what it found last. Throws 429 when one holder
   * of a token waits with too many requests at once.
   */
  async until<T extends { events: readonly unknown[] }>(
    { caller, request_id, entity_id }: { caller: Caller; request_id: string; entity_id: number },
    seconds: number,
    look: () => Promise<T>,
  ): Promise<T> {
    const holder = `${caller.user_id} ${caller.client_id ?? ''}`;
    const give_up_at = performance.now() + seconds * 1_000;
    const user = `user ${caller.user_id}`;
    this.hold(holder, user);
    try {
      for (;;) {
        // Starts to wait before it looks, so that an event saved meanwhile wakes it.
        const woken = this.next({ entity_id, holder, request: `${caller.user_id} ${request_id}` }, give_up_at);
        const found = await look();
        if (found.events.length > 0 || performance.now() >= give_up_at) {
          woken.cancel();
          return found;
        }
        if (await woken.isOver) return found;
      }
    } finally {
      this.release(holder);
      this.release(user);
      this.all -= 1;
    }
  }

  /** Called when the entity's trail has grown. */
  moved(entity_id: number): void {
    for (const one of this.waiting) if (one.entity_id === entity_id) one.wake(false);
  }

  /** Called when the client has gone. */
  gone(user_id: number, request_id: string): void {
    for (const one of this.waiting) if (one.request === `${user_id} ${request_id}`) one.wake(true);
  }

  private next(who: Omit<Waiting, 'wake'>, give_up_at: number): { isOver: Promise<boolean>; cancel: () => void } {
    let wake: (isOver: boolean) => void = () => undefined;
    const isOver = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => wake(false), Math.max(0, Math.min(LOOK_AGAIN_MS, give_up_at - performance.now())));
      const entry: Waiting = { ...who, wake: (over) => wake(over) };
      wake = (over) => {
        clearTimeout(timer);
        this.waiting.delete(entry);
        resolve(over);
      };
      this.waiting.add(entry);
    });
    return { isOver, cancel: () => wake(true) };
  }

  private hold(holder: string, user: string): void {
    if (this.all >= MOST_WAITING)
      throw new RequestError(503, { wait: ['Too many requests wait for events at once. Ask without wait, or try again.'] });
    this.requireFew(holder, limits.events_waiting, 'with tokens of this holder');
    this.requireFew(user, limits.events_waiting_of_user, 'of this user and their API keys');
    for (const key of [holder, user]) this.held.set(key, (this.held.get(key) ?? 0) + 1);
    this.all += 1;
  }

  private requireFew(key: string, most: number, whose: string): void {
    if ((this.held.get(key) ?? 0) < most) return;
    const message = `More than ${most} requests ${whose} wait for events at once. End one, or ask without wait.`;
    throw new RequestError(429, { wait: [message] }, { 'Retry-After': '1' });
  }

  private release(holder: string): void {
    const held = this.held.get(holder)! - 1;
    if (held > 0) this.held.set(holder, held);
    else this.held.delete(holder);
  }
}
