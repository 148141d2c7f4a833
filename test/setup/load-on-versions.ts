import { ConditionVariable } from './condition-variable.ts';
import { Client } from './client.ts';
import type { HttpAnswer } from './client.ts';
import type { Writer } from './write-load.ts';

/** A gateway, and whether its version confirms proposals by their pictures. */
export interface Gateway {
  url: string;
  takes_pictures: boolean;
}

/** What one request came to that was to succeed. */
interface Failure {
  phase: string;
  request: string;
  how: string;
}

/** A request of the load: by which status it has succeeded. */
type Ask = (client: Client, writer: Writer, turn: number) => Promise<void>;

/**
 * Requests of every kind on the gateways of several versions, each on the next gateway: whatever one version has written the other one reads,
 * and an Idempotency-Key that one has answered is asked of the other again. None may fail, and no replay may have other bytes.
 */
export class LoadOnVersions {
  served = 0;
  readonly failures: Failure[] = [];
  /** Those that are asked. */
  gateways: Gateway[];
  /** What is going on, for the failures. */
  phase = '';
  readonly #reads: readonly string[];
  readonly #progress = new ConditionVariable();
  readonly #work: Promise<void>[];
  #asked = 0;
  #isStopping = false;

  constructor(gateways: Gateway[], writers: readonly Writer[], reads: readonly string[]) {
    this.gateways = gateways;
    this.#reads = reads;
    this.#work = writers.map((writer, index) => this.#ask(writer, index));
  }

  /** Resolves when so many more have been answered. */
  async more(count: number): Promise<void> {
    const until = this.served + count;
    await this.#progress.until(() => this.served >= until);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#work);
  }

  async #ask(writer: Writer, index: number): Promise<void> {
    const read: Ask = (...asked) => this.#read(...asked);
    const kinds: Ask[] = [
      (...asked) => this.#replay(...asked),
      read,
      (...asked) => this.#change(...asked),
      read,
      (...asked) => this.#propose(...asked),
      read,
      (client, writer) => this.#logIn(client, writer),
      read,
    ];
    for (let turn = 0; !this.#isStopping; turn += 1) await kinds[(turn + index) % kinds.length]!(this.#client(writer), writer, turn);
  }

  /** The next gateway of those that fit. */
  #gatewayFor(fits: (gateway: Gateway) => boolean): Gateway {
    this.#asked += 1;
    const fitting = this.gateways.filter(fits);
    return fitting[this.#asked % fitting.length] ?? this.gateways[0]!;
  }

  /** On the next gateway. */
  #client({ keeper }: Writer): Client {
    return new Client(this.#gatewayFor(() => true).url, keeper.token);
  }

  async #told(request: string, status: number, answer: Promise<HttpAnswer>): Promise<HttpAnswer | undefined> {
    try {
      const found = await answer;
      if (found.status === status) return found;
      this.failures.push({ phase: this.phase, request, how: `${found.status} ${found.text.slice(0, 300)}` });
    } catch (error) {
      this.failures.push({ phase: this.phase, request, how: String((error as Error).cause ?? error) });
    } finally {
      this.served += 1;
      this.#progress.notifyAll();
    }
    return undefined;
  }

  /** A posting with a key, and the same once more, each on another gateway. */
  async #replay(client: Client, writer: Writer, turn: number): Promise<void> {
    const body = saleOf(writer, `sale ${turn}`);
    const options = { headers: { 'Idempotency-Key': `sale-${turn}` } };
    const first = await this.#told('POST /transaction', 201, client.post('/transaction', body, options));
    const again = await this.#told('POST /transaction again', 201, this.#client(writer).post('/transaction', body, options));
    if (!first || !again || first.text === again.text) return;
    this.failures.push({ phase: this.phase, request: 'POST /transaction again', how: `other bytes: ${first.text}\n${again.text}` });
  }

  async #read(client: Client, _writer: Writer, turn: number): Promise<void> {
    const path = this.#reads[(turn * 7 + this.#asked) % this.#reads.length]!;
    await this.#told(`GET ${path}`, 200, client.get(path));
  }

  /** A record that is made, changed behind its ETag, and recycled. */
  async #change(client: Client, writer: Writer, turn: number): Promise<void> {
    const made = await this.#told('POST /contact', 201, client.post('/contact', { name: `Contact ${turn}` }));
    if (!made) return;
    const path = `/contact/${made.body.resource.id}`;
    const headers = { 'If-Match': made.headers.get('etag')! };
    await this.#told('PATCH /contact', 200, this.#client(writer).patch(path, { name: `Contact ${turn}, changed` }, { headers }));
    await this.#told('DELETE /contact', 200, this.#client(writer).delete(path));
  }

  /**
   * A proposal, confirmed as the gateway asks for it: by its sentence, and by its picture where that is known. One without a picture was made by
   * a service of the version before, and is left to the gateway of that version.
   */
  async #propose(client: Client, writer: Writer, turn: number): Promise<void> {
    const proposal = { operation: 'createTransaction', fields: saleOf(writer, `proposed ${turn}`) };
    const made = await this.#told('POST /proposal', 201, client.post('/proposal', proposal));
    if (!made) return;
    const { id, summary, picture } = made.body.resource;
    const { takes_pictures, url } = this.#gatewayFor((one) => picture || !one.takes_pictures);
    const confirming = new Client(url, writer.keeper.token);
    const seen = takes_pictures ? { summary, picture } : { summary };
    await this.#told('POST /proposal/confirm', 200, confirming.post(`/proposal/${id}/confirm`, seen));
  }

  async #logIn(client: Client, writer: Writer): Promise<void> {
    const { refresh_token } = writer.keeper;
    const answer = await this.#told('POST /auth/v1/refresh', 200, client.post('/auth/v1/refresh', { refresh_token }));
    if (!answer) return;
    writer.keeper.refresh_token = answer.body.refresh_token;
    writer.keeper.token = answer.body.access_token;
  }
}

function saleOf({ bank, sales }: Writer, reference: string): object {
  return {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-06-15',
    narration: 'sale',
    reference,
    post: true,
    line_items: [{ account_id: sales, amount: 1.01 }],
  };
}
