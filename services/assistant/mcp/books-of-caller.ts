import { Decimal } from '../../../shared/accounting/decimal.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { checkRequest } from '../../../shared/api/check-request.ts';
import { any_bytes } from '../../../shared/api/sent-file.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { sha256 } from '../../../shared/base/sha256.ts';
import { keepIfSaved } from '../../../shared/byte-store/keep-if-saved.ts';
import { takeInFile } from '../../../shared/byte-store/take-in-file.ts';
import type { Caller, RequestInfo } from '../../../shared/books/command.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import { requireRights, requireRightsWith } from '../../../shared/identity/entity-rights.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { EventAgent } from '../../../shared/resources/event/trail-event.ts';
import type { DeclaredId } from '../../../shared/resources/operation-params.ts';
import { callAsCaller, withoutLimits } from '../../../shared/books/actions/call-as-caller.ts';
import { requireRightsFor } from '../proposed-operation.ts';
import type { ProposedOperation } from '../proposed-operation.ts';

/** What an operation is asked: the record of its path, its query by the names of HTTP, its body. */
interface Asked {
  id?: number;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

export interface NamedAccount {
  id: number;
  account_code: string;
  name: string;
  account_type: string;
}

export interface NamedDocument {
  id: number;
  transaction_no: string | null;
  transaction_type: string;
  transaction_name: string;
  transaction_date: string;
  due_date: string | null;
  narration: string;
  reference: string | null;
  amount: string;
  outstanding: string;
  is_posted: boolean;
  settlement: string;
  account_id: number;
  credited: boolean;
  balance: string;
  currency_id: number;
}

/** The API as a tool uses it: the same checks, the same rights, the same actions, by the bus. */
export class BooksOfCaller {
  readonly caller: Caller;
  private readonly ctx: RequestContext;
  private readonly agent: EventAgent | undefined;

  /** `agent` is the one that calls a tool. */
  constructor(ctx: RequestContext, agent?: EventAgent) {
    this.ctx = ctx;
    this.agent = agent;
    this.caller = ctx.meta.caller;
  }

  /** The same books for one call of a tool, which the trail tells of. */
  calledBy(agent: EventAgent): BooksOfCaller {
    return new BooksOfCaller(this.ctx, agent);
  }

  /** Whether one document of that amount is within the limits of the token; what was posted today is not asked. */
  mayPost(amount: string): boolean {
    return (this.caller.limits ?? []).every(({ document, day }) =>
      [document, day].every((limit) => limit === null || new Decimal(amount).lte(limit)),
    );
  }

  /** Whether the token has the scopes of what it proposes. */
  mayCarryOut(proposed: ProposedOperation): boolean {
    try {
      requireRightsFor(this.caller, proposed);
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  /** The body of a dry run, for whoever may look at it, whatever the token may post. Throws what the API would answer. */
  async rehearse<T>(operation_id: DeclaredId, { id, body }: Asked): Promise<T> {
    const operation = operationById(operation_id);
    const path: Record<string, string> = id === undefined ? {} : { id: String(id) };
    const params = checkRequest(operation, { path, query: new URLSearchParams(), body });
    return (await callAsCaller<{ body: T }>(withoutLimits(this.ctx), operation, params, { dry_run: true })).body;
  }

  /** Calls an operation. Throws what the API would answer. */
  async call<T>(operation_id: DeclaredId, asked: Asked = {}): Promise<T> {
    const { operation, params } = this.checked(operation_id, asked);
    const answer = await callAsCaller<{ body?: T } & T>(this.ctx, operation, params, this.assistant());
    return operation.access === 'write' ? answer.body! : answer;
  }

  /** Calls an operation that takes a file: its bytes are stored first, as the gateway does it, and taken back where they are refused. */
  async sendFile<T>(operation_id: DeclaredId, content: Buffer, query: NonNullable<Asked['query']>): Promise<T> {
    const { operation, params } = this.checked(operation_id, { query });
    const sent = { sha256: sha256(content), size: content.length, content_type: any_bytes };
    const { file, takeBack } = await takeInFile(this.caller.entity_id!, content, sent);
    const { body } = await keepIfSaved(
      takeBack,
      () => callAsCaller<{ body: T; replayed?: boolean }>(this.ctx, operation, { ...params, file }, this.assistant()),
      (error) => !isRefusal(error),
    );
    return body;
  }

  /** What is asked, checked as the gateway checks a request. */
  private checked(operation_id: DeclaredId, { id, query = {}, body }: Asked): ProposedOperation {
    const operation = operationById(operation_id);
    requireRights(this.caller, operation);
    const sent = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const path: Record<string, string> = id === undefined ? {} : { id: String(id) };
    const params = checkRequest(operation, { path, query: new URLSearchParams(sent), body });
    requireRightsWith(this.caller, operation, params);
    return { operation, params };
  }

  private assistant(): Pick<RequestInfo, 'assistant'> {
    if (!this.agent) return {};
    const { client_name, client_id = '' } = this.caller;
    return { assistant: { client: client_name ?? client_id, agent: this.agent } };
  }

  /** The account of a code or a name. Throws 422 that lists those that fit, where several do. */
  async account(named: string): Promise<NamedAccount> {
    const fitting = await this.accountsFor(named);
    if (fitting.length === 1) return fitting[0]!;
    const listed = fitting.map(({ account_code, name }) => `${account_code} ${name}`).join('; ');
    const message = listed
      ? `Several accounts fit: ${listed}. Give the code.`
      : `No account is called ${JSON.stringify(named)}. Ask find_accounts.`;
    throw new RequestError(422, { account: [message] });
  }

  /** Those of exactly that code or name, or else all in which it is found. */
  private async accountsFor(named: string): Promise<NamedAccount[]> {
    const word = named.trim();
    const listed = async (query: NonNullable<Asked['query']>): Promise<NamedAccount[]> =>
      (await this.call<{ data: NamedAccount[] }>('listAccounts', { query })).data;
    const found = await listed({ search: named, perPage: '20' });
    const exact = found.filter(({ account_code, name }) => account_code === word || name.toLowerCase() === word.toLowerCase());
    if (exact.length > 0) return exact;
    // The search shows some of those that it finds, and a name is no code that the list takes.
    const of_code = await listed({ 'account-code': word }).catch(() => []);
    return of_code.length > 0 ? of_code : found;
  }

  /** The document of a number, an id or a reference. Throws 422 where none fits, or several. */
  async document(named: string): Promise<NamedDocument> {
    const word = named.trim();
    if (/^\d{1,15}$/.test(word)) return (await this.call<{ resource: NamedDocument }>('readTransaction', { id: Number(word) })).resource;
    for (const key of ['transaction-no', 'reference']) {
      const { data } = await this.call<{ data: NamedDocument[] }>('listTransactions', { query: { [key]: word } });
      if (data.length === 1) return data[0]!;
      if (data.length > 1)
        throw new RequestError(422, {
          document: [`Several documents have it: ${data.map(({ id, transaction_no }) => transaction_no ?? id).join(', ')}. Give a number.`],
        });
    }
    throw new RequestError(422, { document: [`No document has the number or reference ${JSON.stringify(named)}. Ask find_documents.`] });
  }
}

/** Whether a service has refused something, so that nothing was saved. */
export function isRefusal(error: unknown): error is RequestError | BookkeepingError {
  return error instanceof RequestError || error instanceof BookkeepingError;
}
