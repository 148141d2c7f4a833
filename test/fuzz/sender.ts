import type { RandomRequest } from './random-requests.ts';

/** Sends random requests and keeps count of what is answered. */
export class Sender {
  /** Of the books that are asked where a request brings no token of its own. */
  token: string | undefined;
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #answered = new Map<number, number>();
  #slowest = { ms: 0, of: '' };

  constructor(url: string) {
    this.#url = url;
  }

  async send(request: RandomRequest): Promise<number> {
    const { method, path, headers, body } = request;
    const begun = performance.now();
    const answer = await fetch(this.#url + path, {
      method,
      headers: { authorization: `Bearer ${String(this.token)}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const ms = Math.round(performance.now() - begun);
    if (ms > this.#slowest.ms) this.#slowest = { ms, of: `${method} ${path} (${answer.status})` };
    this.#answered.set(answer.status, (this.#answered.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) this.faults.push(`${answer.status} ${text} to ${JSON.stringify(request).slice(0, 2_000)}`);
    return answer.status;
  }

  /** How many answers were no refusal. */
  get accepted(): number {
    return [...this.#answered].reduce((sum, [status, count]) => (status < 400 ? sum + count : sum), 0);
  }

  report(): string {
    const statuses = [...this.#answered].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
    return `${statuses.join(', ')}; slowest ${this.#slowest.ms} ms: ${this.#slowest.of.slice(0, 100)}`;
  }
}
