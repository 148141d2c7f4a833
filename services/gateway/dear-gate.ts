import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { gatewayLimits } from './limits.ts';
import { ClientGone } from './client-gone.ts';
import { Tally } from './tally.ts';

/** For whom dear work is done: a person with all keys, whoever owns the books, and the address it is asked from. */
export interface DearOwners {
  readonly person: string;
  readonly payer: string;
  readonly address: string;
}

/** One of them, with how much is done for it at once and how much may wait. */
interface Share {
  readonly key: string;
  readonly most: number;
  readonly most_waiting: number;
}

interface Waiting {
  readonly shares: readonly Share[];
  readonly begin: () => void;
}

/**
 * The one gate of all dear work of a process. Each person, each payer and each address has a few places, however many entities, keys and
 * accounts there are. Whoever finds none waits in line, behind which those go on who have room, and is refused after a while.
 */
export class DearGate {
  readonly #at_once = new Tally();
  readonly #in_line = new Tally();
  readonly #line = new Set<Waiting>();
  #working = 0;

  get working(): number {
    return this.#working;
  }

  get waiting(): number {
    return this.#line.size;
  }

  /**
   * Resolves when there is a place, with what gives it back. `gone` calls what it is given when nobody waits any more. Throws RequestError 429
   * for who has asked for too much, 503 where others take all places, ClientGone.
   */
  async enter(owners: DearOwners, gone: (leave: () => void) => void): Promise<() => void> {
    const shares = sharesOf(owners);
    if (!this.#hasRoom(shares)) await this.#wait(shares, gone);
    else this.#take(shares, 1);
    return () => {
      this.#take(shares, -1);
      this.#letIn();
    };
  }

  #wait(shares: readonly Share[], gone: (leave: () => void) => void): Promise<void> {
    if (shares.some(({ key, most_waiting }) => this.#in_line.of(key) >= most_waiting)) throw tooMuch();
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        if (this.#line.delete(waiting)) this.#count(this.#in_line, shares, -1);
      };
      const waiting: Waiting = {
        shares,
        begin: () => {
          leave();
          this.#take(shares, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.#hasOwnRoom(shares) ? fullOfOthers() : tooMuch());
      }, gatewayLimits.dear_work_wait);
      this.#line.add(waiting);
      this.#count(this.#in_line, shares, 1);
      gone(() => {
        leave();
        reject(new ClientGone());
      });
    });
  }

  /** In order of arrival, but nobody waits for the places of somebody else. */
  #letIn(): void {
    for (const { shares, begin } of this.#line) {
      if (this.#working >= gatewayLimits.dear_work) return;
      if (this.#hasOwnRoom(shares)) begin();
    }
  }

  #hasRoom(shares: readonly Share[]): boolean {
    return this.#working < gatewayLimits.dear_work && this.#hasOwnRoom(shares);
  }

  #hasOwnRoom(shares: readonly Share[]): boolean {
    return shares.every(({ key, most }) => this.#at_once.of(key) < most);
  }

  #take(shares: readonly Share[], one: 1 | -1): void {
    this.#working += one;
    this.#count(this.#at_once, shares, one);
  }

  #count(tally: Tally, shares: readonly Share[], one: 1 | -1): void {
    for (const { key } of shares) tally.add(key, one);
  }
}

function sharesOf({ person, payer, address }: DearOwners): Share[] {
  const { dear_reads_at_once: most, dear_reads_waiting: most_waiting } = limits;
  const { dear_work_of_address, dear_work_waiting_of_address } = gatewayLimits;
  return [
    { key: `person ${person}`, most, most_waiting },
    { key: `payer ${payer}`, most, most_waiting },
    { key: `address ${address}`, most: dear_work_of_address, most_waiting: dear_work_waiting_of_address },
  ];
}

function tooMuch(): RequestError {
  const message = `${limits.dear_reads_at_once} reports, files, imports, histories or long pages of this account are worked on at once, and others wait already. Ask for them one after another, or for less of each: fewer days, smaller pages.`;
  return new RequestError(429, { request: [message] }, { 'Retry-After': String(limits.dear_read_wait_seconds) });
}

function fullOfOthers(): RequestError {
  const message = 'The service works on as many reports, files and imports as it can; nothing was saved. Try again.';
  return new RequestError(503, { request: [message] }, { 'Retry-After': String(limits.dear_read_wait_seconds) });
}
