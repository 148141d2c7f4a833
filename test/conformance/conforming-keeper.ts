import { expect } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { api_base as API } from '../../shared/api/api-base.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { authOperations } from '../../shared/resources/authorization/auth-operations.ts';
import { Bookkeeper } from '../scenario/open-books.ts';
import type { HttpAnswer, Json, RequestOptions } from '../setup/client.ts';

/** What /openapi.json promises of each operation's answers; a key that it does not declare breaks the promise. */
export class PublishedContract {
  readonly #ajv = new (Ajv2020 as unknown as typeof Ajv2020.default)({ strict: false, allErrors: true });
  readonly #document: Json;
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #guides = new Map<string, string>();

  private constructor(document: Json) {
    (addFormats as unknown as typeof addFormats.default)(this.#ajv);
    this.#ajv.addSchema(closed(document) as object, 'api');
    this.#document = document;
  }

  static async of(url: string): Promise<PublishedContract> {
    return new PublishedContract(await (await fetch(`${url}/openapi.json`)).json());
  }

  /** Throws where the answer is not what the document says, or its help link leads nowhere. */
  async check(method: string, path: string, answer: HttpAnswer): Promise<void> {
    const operation = described.find((one) => one.method === method && one.pattern.test(path));
    if (answer.status >= 400 && !(operation?.id === 'exchangeToken' && answer.status < 429)) await this.#checkError(answer);
    if (!operation || answer.status === 405) return;
    const response = this.#response(operation.path, method, answer.status);
    if (!response) throw new Error(`${operation.id} answered ${answer.status}, which /openapi.json does not declare: ${answer.text}`);
    this.#checkHeaders(operation.id, response, answer);
    if (answer.status >= 400 && operation.id !== 'exchangeToken') checkDeclaredCode(operation.id, response, answer);
    const [plain, ...parameters] = answer.headers.get('content-type')!.split('; ') as [string, ...string[]];
    const type = [plain, ...parameters.filter((one) => !one.startsWith('charset='))].join('; ');
    expect(Object.keys(response.content as object)).toContain(type);
    if (plain !== 'application/json') return;
    const check = this.#compile([...response.at, 'content', type, 'schema']);
    if (!check(answer.body)) throw new Error(`${operation.id}: ${this.#ajv.errorsText(check.errors)} in ${answer.text}`);
  }

  /** Every header that is not of HTTP itself is declared, and each that is always there is there. */
  #checkHeaders(id: string, { headers = {} }: Json, { status, headers: sent }: HttpAnswer): void {
    const declared = new Map(Object.entries<Json>(headers).map(([name, header]) => [name.toLowerCase(), header]));
    const undeclared: string[] = [];
    sent.forEach((_, name) => undescribed.has(name) || declared.has(name) || undeclared.push(name));
    if (undeclared.length > 0)
      throw new Error(`${id} answered ${status} with headers that /openapi.json does not declare: ${undeclared.join(', ')}`);
    for (const [name, { $ref }] of declared) {
      const header = this.#document.components.headers[($ref as string).split('/').at(-1)!];
      if (header.required && !sent.has(name)) throw new Error(`${id} answered ${status} without the header ${name}`);
    }
  }

  /** The response as it is described, with its place in the document: an error is one of the shared ones. */
  #response(path: string, method: string, status: number): { at: string[]; content: Json; headers?: Json } | undefined {
    const described = this.#document.paths[path][method.toLowerCase()].responses[status];
    if (described?.$ref === undefined)
      return described && { at: ['paths', path, method.toLowerCase(), 'responses', String(status)], ...described };
    const at = (described.$ref as string).split('/').slice(1);
    return { at, ...this.#document.components.responses[at.at(-1)!] };
  }

  #compile(parts: string[]): ValidateFunction {
    const $ref = `api#/${parts.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;
    let check = this.#checks.get($ref);
    if (!check) this.#checks.set($ref, (check = this.#ajv.compile({ $ref })));
    return check;
  }

  /** One envelope, whose help is a guide page with an anchor for the code. */
  async #checkError({ status, body }: HttpAnswer): Promise<void> {
    expect(Object.keys(body as object).sort()).toEqual(['detail_code', 'errors', 'help', 'status']);
    expect(body.status).toBe('error');
    if (status === 400) expect(body.detail_code).toBeGreaterThanOrEqual(100);
    else expect([status, 118]).toContain(body.detail_code);
    const [page, anchor] = (body.help as string).split('#') as [string, string];
    expect(anchor).toBe(String(body.detail_code));
    if (!this.#guides.has(page)) {
      const guide = await fetch(page);
      expect([guide.status, guide.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
      this.#guides.set(page, await guide.text());
    }
    expect(this.#guides.get(page)).toContain(`id="${anchor}"`);
    for (const messages of Object.values(body.errors as Record<string, string[]>)) {
      for (const message of messages) if (status === 400) expect(message.endsWith(` [${body.detail_code}: ${body.help}]`)).toBe(true);
    }
  }
}

/** Headers of HTTP, of its security, and of how an answer may be kept: none of them belongs to an operation. */
const undescribed = new Set(
  [
    'cache-control connection content-encoding content-length content-type date keep-alive pragma transfer-encoding vary',
    'content-security-policy cross-origin-resource-policy referrer-policy x-content-type-options x-frame-options',
  ].flatMap((names) => names.split(' ')),
);

/** The examples of an error are its detail codes, each with the guide that explains it. */
function checkDeclaredCode(id: string, { content }: { content: Json }, { status, body }: HttpAnswer): void {
  const guide = (body.help as string).split('/').at(-1)!.replace('#', '-');
  const of_request = `errors-${body.detail_code}`;
  const declared = Object.keys(content['application/json'].examples as object);
  if (!declared.includes(status === 400 ? guide : of_request))
    throw new Error(`${id} answered ${guide}, which /openapi.json does not declare: ${declared.join(', ')}`);
}

/** Every described operation under its whole path. */
const described = [
  ...authOperations.map(({ id, method, path }) => ({ id, method, path })),
  ...operations.map(({ id, method, path }) => ({ id, method, path: API + path })),
].map((one) => ({ ...one, pattern: pattern(one.path) }));

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{[a-z_]+\}/g, '[^/]+')}$`);
}

/** Paths of the books may be given without what they all begin with. */
function wholePath(path: string): string {
  const [plain] = path.split('?') as [string];
  return /^\/(auth|\.well-known|books)\//.test(plain) ? plain : API + plain;
}

/** The document with every object closed that lists its properties, so that an undeclared key of an answer is found. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  if (copy.type !== 'object' || typeof copy.properties !== 'object' || 'additionalProperties' in copy) return copy;
  return { ...copy, additionalProperties: false };
}

/** A bookkeeper of whose every answer is checked that it is as published. */
export class ConformingKeeper extends Bookkeeper {
  readonly #contract: PublishedContract;

  constructor(url: string, contract: PublishedContract, token?: string) {
    super(url, token);
    this.#contract = contract;
  }

  override async request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<HttpAnswer> {
    const answer = await super.request(method, path, body, options);
    if (method !== 'HEAD' && method !== 'OPTIONS') await this.#contract.check(method, wholePath(path), answer);
    return answer;
  }

  /** A new person with an empty entity of 2024 in EUR, on a plan without hard caps. */
  static async open(url: string, contract: PublishedContract, fields: Record<string, unknown> = {}): Promise<ConformingKeeper> {
    const keeper = new ConformingKeeper(url, contract);
    await keeper.register();
    await keeper.post('/subscription', { plan: 'books' });
    keeper.entity = await keeper.createEntity({ calendar_year: 2024, ...fields });
    keeper.period = keeper.entity.reporting_periods[0];
    return keeper;
  }
}

/** Status, detail code and the fields that are named. */
export function refused({ status, body }: HttpAnswer): [status: number, detail_code: number, fields: string[]] {
  return [status, body.detail_code, Object.keys(body.errors as object).sort()];
}
