import createClient from 'openapi-fetch';
import { fetchUnlessAsked } from './early-answers.ts';
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
    async onRequest({ request }) {
      const token = await tokenFor(entity);
      if (token) request.headers.set('Authorization', `Bearer ${token.text}`);
      return request;
    },
    onError({ request, error }) {
      if (error instanceof DOMException) return undefined;
      const changesNothing = request.method === 'GET' || request.headers.has('Rollback') || !navigator.onLine;
      return changesNothing ? new Error(spoken.fault.no_answer) : new LostAnswer(spoken.fault.lost);
    },
    async onResponse({ response }) {
      if (response.status === 401) await refused(entity);
      return response;
    },
  });
  clients.set(entity, client);
  return client;
}

/** The connection was lost while something was saved: it is not known whether it was. */
export class LostAnswer extends Error {}

/** What the service refused, as a screen shows it: the sentence, the fields, and the guide that explains it. */
export class Refusal extends Error {
  readonly errors: Record<string, string[]>;
  readonly help: string | undefined;
  readonly status: number;
  /** Which error of its resource it is. */
  readonly code: number | undefined;

  constructor(answer: unknown, status: number) {
    const { errors = {}, help, detail_code } = (answer ?? {}) as RefusalAnswer;
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
