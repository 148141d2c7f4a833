import createClient from 'openapi-fetch';
import { fetchUnlessAsked } from './early-answers.ts';
import { forgetKey, keyOf, takesKey } from './idempotency.ts';
import { refused, tokenFor } from '../session/session.ts';
import { spoken } from '../words/spoken.ts';
import type { paths } from './schema.d.ts';

type Client = ReturnType<typeof createClient<paths, 'application/json'>>;
const clients = new Map<number | undefined, Client>();

/**
 * The typed client of /openapi.json for the books of one entity: each call carries a token that names it, so that nothing lands in the books
 * of another tab. Without an entity it is for what belongs to the person.
 */
export function books(entity?: number): Client {
  const known = clients.get(entity);
  if (known) return known;
  const client = createClient<paths, 'application/json'>({ baseUrl: '', fetch: fetchUnlessAsked });
  client.use({
    async onRequest({ request, schemaPath }) {
      const token = await tokenFor(entity);
      if (token) request.headers.set('Authorization', `Bearer ${token.text}`);
      if (creates(request) && takesKey(schemaPath))
        request.headers.set('Idempotency-Key', keyOf([entity, request.url, await request.clone().text()].join(' ')));
      return request;
    },
    onError({ request, error }) {
      if (error instanceof DOMException) return undefined;
      const changesNothing = request.method === 'GET' || request.headers.has('Rollback') || !navigator.onLine;
      if (changesNothing) return new Error(spoken.fault.no_answer);
      return new Error(request.headers.has('Idempotency-Key') ? spoken.fault.lost_once : spoken.fault.lost);
    },
    async onResponse({ request, response }) {
      const key = request.headers.get('Idempotency-Key');
      // A service that failed has not said whether it saved.
      if (key && response.status < 500) forgetKey(key);
      if (response.status === 401) await refused(entity);
      return response;
    },
  });
  clients.set(entity, client);
  return client;
}

/** A write that would be saved again if it were sent again. A file is known by its bytes where it is saved. */
const creates = ({ method, headers }: Request): boolean =>
  method === 'POST' &&
  !headers.has('Rollback') &&
  !headers.has('Idempotency-Key') &&
  headers.get('Content-Type') !== 'application/octet-stream';

/** What the service refused, as a screen shows it: the sentence, the fields, and the guide that explains it. */
export class Refusal extends Error {
  readonly errors: Record<string, string[]>;
  readonly help: string | undefined;
  readonly status: number;
  /** Which error of its resource it is. */
  readonly code: number | undefined;

  constructor(answer: unknown, status: number) {
    const { errors: said = {}, help, detail_code } = (answer ?? {}) as RefusalAnswer;
    // Programs read in the message itself where it is explained; people have a link beside it.
    const plain = (message: string): string => (help === undefined ? message : message.replace(` [${String(detail_code)}: ${help}]`, ''));
    const errors = Object.fromEntries(Object.entries(said).map(([field, messages]) => [field, messages.map(plain)]));
    super(Object.values(errors).flat()[0] ?? spoken.fault.no_answer);
    this.errors = errors;
    this.help = help;
    this.status = status;
    this.code = detail_code;
  }
}

interface RefusalAnswer {
  errors?: Record<string, string[]>;
  help?: string;
  detail_code?: number;
}

/** The body of an answer. Throws the Refusal that it is otherwise. */
export async function answered<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Refusal(error, response.status);
  return data;
}

/** What sends a file as it is: the client knows a body as JSON, and the document its bytes as a text. */
export const asBytes = (file: File) => ({
  headers: { 'Content-Type': 'application/octet-stream' },
  body: '' as never,
  bodySerializer: () => file,
});
