import { RequestError } from '../../shared/base/request-error.ts';
import { gatewayLimits } from './limits.ts';
import { Tally } from './tally.ts';

/**
 * Requests that are worked on. Their number is bounded in all, for each address and for each account, so that no client takes the places
 * of all others. A place is given back when its answer is made, whether anybody takes that answer or not. Long answers that wait to be
 * taken are bounded by their bytes.
 */
export class Places {
  #taken = 0;
  #untaken_bytes = 0;
  readonly of_address = new Tally();
  readonly of_account = new Tally();
  /** Bytes of long answers that wait to be taken, by account; those of nobody's account by address. */
  readonly untaken_of = new Tally();

  /** Requests worked on at this moment. */
  get taken(): number {
    return this.#taken;
  }

  /** Whether the next request would be refused. */
  get full(): boolean {
    return this.#taken >= gatewayLimits.requests_in_flight;
  }

  /** Whether what is held by clients that take nothing is needed by others. */
  get busy(): boolean {
    return this.#taken >= gatewayLimits.requests_in_flight / 2 || this.#untaken_bytes >= gatewayLimits.untaken_bytes / 2;
  }

  /** Takes a place for a request of an address (`block`), with a token or without. Throws RequestError 503 or 429. */
  enter(block: string, has_token: boolean): Place {
    if (this.full || this.#untaken_bytes >= gatewayLimits.untaken_bytes)
      throw new RequestError(503, { request: ['The service has more requests than it can serve; nothing was saved. Try again.'] });
    const most = has_token ? gatewayLimits.places_of_address : gatewayLimits.anonymous_places_of_address;
    const address = `${has_token} ${block}`;
    if (this.of_address.of(address) >= most)
      throw tooMany(`More than ${most} requests of this address${has_token ? '' : ' without a token'} are worked on at once; try again.`);
    return new Place(this, address);
  }

  /** Counts one place more, or one less. */
  count(one: 1 | -1): void {
    this.#taken += one;
  }

  countUntaken(owner: string, bytes: number): void {
    this.#untaken_bytes += bytes;
    this.untaken_of.add(owner, bytes);
  }
}

/** The place of one request, from its arrival until its answer is made. */
export class Place {
  readonly #places: Places;
  readonly #address: string;
  #account: string | undefined;
  #isTaken = false;
  #isOver = false;
  #untaken = 0;

  constructor(places: Places, address: string) {
    this.#places = places;
    this.#address = address;
    this.#take();
  }

  /** Counts the place for the account of the request's token, too. Throws RequestError 429. */
  ofAccount(account: string): void {
    const { places_of_account, untaken_bytes_of_account } = gatewayLimits;
    if (this.#places.of_account.of(account) >= places_of_account)
      throw tooMany(`More than ${places_of_account} requests of this account are worked on at once; try again.`);
    if (this.#places.untaken_of.of(account) >= untaken_bytes_of_account)
      throw tooMany(`Answers of more than ${untaken_bytes_of_account / 1_048_576} MiB wait to be taken by this account; read them first.`);
    this.#account = account;
    if (this.#isTaken) this.#places.of_account.add(account, 1);
  }

  /** Gives the place away while the request waits for something that takes no work: its body, an event. */
  async away<T>(waited: Promise<T>): Promise<T> {
    this.#give();
    try {
      return await waited;
    } finally {
      if (!this.#isOver) this.#take();
    }
  }

  /** The answer is made. One of `own_bytes` that no other answer shares is counted until `closed`. */
  answered(own_bytes: number): void {
    if (this.#isOver) return;
    this.#end();
    if (own_bytes < gatewayLimits.long_answer_bytes) return;
    this.#untaken = own_bytes;
    this.#places.countUntaken(this.#account ?? this.#address, own_bytes);
  }

  /** The answer is taken, or its client gone. */
  closed(): void {
    this.#end();
    if (this.#untaken > 0) this.#places.countUntaken(this.#account ?? this.#address, -this.#untaken);
    this.#untaken = 0;
  }

  #end(): void {
    this.#isOver = true;
    this.#give();
  }

  #take(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    this.#places.count(1);
    this.#places.of_address.add(this.#address, 1);
    if (this.#account !== undefined) this.#places.of_account.add(this.#account, 1);
  }

  #give(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    this.#places.count(-1);
    this.#places.of_address.add(this.#address, -1);
    if (this.#account !== undefined) this.#places.of_account.add(this.#account, -1);
  }
}

function tooMany(message: string): RequestError {
  return new RequestError(429, { request: [message] });
}
