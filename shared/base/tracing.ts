import type { IncomingHttpHeaders } from 'node:http';

/** The span of one HTTP request. */
export interface RequestTrace {
  /** Whatever the work does belongs to the span. */
  within<T>(work: () => T): T;
  /** `route` is the name that the metrics use; `isAnswered` is false when the connection ended without an answer. */
  end(route: string, status: number, isAnswered: boolean): void;
}

/** The span of one command of the books, from its arrival to its answer. */
export interface CommandTrace {
  end(error?: unknown): void;
}

/**
 * What the parts of Daybook tell a trace. Nothing here or in these parts knows OpenTelemetry; shared/runtime/tracing implements it
 * (docs/decisions/traces.md). A trace never holds amounts, names or parameters.
 */
export interface Tracing {
  /** Begins the span of a request. It continues the trace that the client's `traceparent` names, if there is one. */
  request(method: string, headers: IncomingHttpHeaders, request_id: string): RequestTrace;
  /** Names the entity that the present span is about. */
  entity(entity_id: number | null): void;
  command(name: string, entity_id: number): CommandTrace;
  /** A round of the write path. It belongs to the first command's trace and is linked with all its commands. */
  round<T>(commands: readonly (CommandTrace | undefined)[], work: () => Promise<T>): Promise<T>;
  /** Notes in the present span that something has happened now. */
  note(event: string): void;
  /** A request to a customer's endpoint. `post` sends it with the headers that continue the trace, and answers the status. */
  delivery<T extends { status: number }>(
    webhook: { webhook_id: number; entity_id: number },
    post: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T>;
  /** Follows the commands of a MongoClient that was opened with `monitorCommands`. */
  watchDatabase(client: NodeJS.EventEmitter): void;
}

/** Undefined unless traces are switched on, so that a process without them pays one comparison where it would write a span. */
export let tracing: Tracing | undefined;

/** Switches traces on, or off with undefined. Called before the database is connected to. */
export function switchTracing(next: Tracing | undefined): void {
  tracing = next;
}
