import { operations } from '../../../shared/resources/all-operations.ts';
import { authOperations } from '../../../shared/resources/authorization/auth-operations.ts';
import { queryName } from '../../../shared/api/check/key-table.ts';
import type { RecordedExample } from '../../../shared/reference/openapi/recorded-examples.ts';
import type { Client, Json, RequestOptions } from '../../setup/client.ts';

/** One call of the story. A call without a body is sent without one. */
export interface Told {
  path?: Record<string, number | string>;
  /** By the parameters' names in snake_case. */
  query?: Record<string, string | number | boolean>;
  body?: Record<string, unknown>;
  /** The text of the file that is the body. */
  file?: string;
  /** Who calls, when it is not the owner of the books. */
  by?: Client;
  /** How many items of each list the document shows of an answer that is too long for it. */
  cut?: number;
}

interface Described {
  method: string;
  path: string;
  status: number;
  form: boolean;
  saves?: boolean;
}

/** A revoked key cannot be restored, so this is always refused. */
const never = 'restoreApiKey';

/** Every operation with an example of its own: a second address of an operation shows that of the first. */
const described: ReadonlyMap<string, Described> = new Map([
  ...authOperations.map(({ id, method, path, status, body }): [string, Described] => [id, { method, path, status, form: body === 'form' }]),
  ...operations
    .filter(({ id, alias_of }) => alias_of === undefined && id !== never)
    .map(({ id, method, path, answer }): [string, Described] => [
      id,
      { method, path, status: answer.status, form: false, saves: answer.form === 'file' },
    ]),
]);

/** Sends the calls of a story to a running service, and keeps of each operation one request with its answer. */
export class ExampleRecorder {
  readonly examples = new Map<string, RecordedExample>();
  readonly #owner: Client;
  readonly #next: () => void;

  /** `next` is called before each call: time goes on. */
  constructor(owner: Client, next: () => void) {
    this.#owner = owner;
    this.#next = next;
  }

  /** A call that the document shows. Throws when it is refused, or when the operation was shown before. */
  async show(id: string, told: Told = {}): Promise<Json> {
    if (this.examples.has(id)) throw new Error(`${id} is shown twice`);
    const answer = await this.call(id, told);
    const { by: _, file: __, cut, ...request } = told;
    const shown = cut === undefined ? answer : (firstOfLists(answer, cut) as Json);
    this.examples.set(id, described.get(id)!.saves ? request : { ...request, answer: shown });
    return answer;
  }

  /** A call that the story needs and the document does not show. */
  async call(id: string, { path = {}, query = {}, body, file, by = this.#owner }: Told = {}): Promise<Json> {
    const operation = described.get(id);
    if (!operation) throw new Error(`There is no operation ${id}`);
    this.#next();
    const address = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => String(path[key]));
    const options = {
      query: Object.fromEntries(
        Object.entries(query).map(([key, value]) => [queryName(key), typeof value === 'boolean' ? String(value) : value]),
      ),
    };
    const sent = operation.form ? asForm(body, options) : file === undefined ? options : asFile(file, options);
    const answer = await by.request(operation.method, address, body, sent);
    if (answer.status !== operation.status) throw new Error(`${id} ${JSON.stringify(body)} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  knows(id: string): boolean {
    return described.has(id);
  }

  /** The operations that the story has not shown. */
  missing(): string[] {
    return [...described.keys()].filter((id) => !this.examples.has(id));
  }
}

function firstOfLists(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((one) => firstOfLists(one, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, firstOfLists(one, most)]));
}

function asFile(text: string, options: RequestOptions): RequestOptions {
  return { ...options, text, headers: { 'content-type': 'application/octet-stream' } };
}

function asForm(body: Record<string, unknown> = {}, options: RequestOptions): RequestOptions {
  const text = new URLSearchParams(body as Record<string, string>).toString();
  return { ...options, text, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}
