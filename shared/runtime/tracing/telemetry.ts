import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Context, Span, SpanOptions, Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { CommandTrace, RequestTrace, Tracing } from '../../base/tracing.ts';
import { followCommands } from './database-spans.ts';
import { endSpan } from './end-span.ts';

const propagator = new W3CTraceContextPropagator();

/** Spans by OpenTelemetry. The span that work belongs to follows it through its promises. */
export class Telemetry implements Tracing {
  readonly #tracer: Tracer;
  readonly #present = new AsyncLocalStorage<Context>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  request(method: string, headers: IncomingHttpHeaders, request_id: string): RequestTrace {
    const span = this.start(method, { kind: SpanKind.SERVER }, contextOf(headers));
    span.setAttributes({ 'http.request.method': method, 'daybook.request_id': request_id });
    return {
      within: (work) => this.within(span, work),
      end: (route, status, isAnswered) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'daybook.route': route, ...(isAnswered ? { 'http.response.status_code': status } : {}) });
        if (!isAnswered || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  entity(entity_id: number | null): void {
    if (entity_id !== null) this.#span()?.setAttribute('daybook.entity_id', entity_id);
  }

  command(name: string, entity_id: number): CommandTrace {
    return new CommandSpan(this.start(`command ${name}`, { attributes: { 'daybook.command': name, 'daybook.entity_id': entity_id } }));
  }

  async round<T>(commands: readonly (CommandTrace | undefined)[], work: () => Promise<T>): Promise<T> {
    const spans = commands.flatMap((command) => (command instanceof CommandSpan && command.span.isRecording() ? [command.span] : []));
    const [first] = spans;
    // Whoever woke the committer is not whom the round is for, so the round takes no context from there.
    if (!first) return this.#present.run(ROOT_CONTEXT, work);
    const links = spans.map((span) => ({ context: span.spanContext() }));
    const attributes = { 'daybook.round.commands': commands.length };
    const round = this.start('round', { links, attributes }, trace.setSpan(ROOT_CONTEXT, first));
    for (const span of spans) {
      span.addLink({ context: round.spanContext() });
      span.setAttribute('daybook.round.span_id', round.spanContext().spanId);
    }
    return this.follow(round, work);
  }

  note(event: string): void {
    this.#span()?.addEvent(event);
  }

  delivery<T extends { status: number }>(
    { webhook_id, entity_id }: { webhook_id: number; entity_id: number },
    post: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T> {
    const attributes = { 'http.request.method': 'POST', 'daybook.webhook_id': webhook_id, 'daybook.entity_id': entity_id };
    const span = this.start('POST webhook', { kind: SpanKind.CLIENT, attributes });
    return this.follow(span, async () => {
      const answer = await post(headersFrom(span));
      span.setAttribute('http.response.status_code', answer.status);
      return answer;
    });
  }

  watchDatabase(client: NodeJS.EventEmitter): void {
    // What a span's work leaves running behind is not shown below it, and polling not at all.
    followCommands(client, (name, options) => (this.#span() ? this.start(name, options) : undefined));
  }

  /** Begins a span below the present one, or below that of `parent`. */
  start(name: string, options: SpanOptions, parent: Context = this.#parent()): Span {
    return this.#tracer.startSpan(name, options, parent);
  }

  within<T>(span: Span, work: () => T): T {
    return this.#present.run(trace.setSpan(ROOT_CONTEXT, span), work);
  }

  /** Does work within a span and ends the span with its outcome. */
  async follow<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      const result = await this.within(span, work);
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  }

  /** The present span while it records. */
  #span(): Span | undefined {
    const span = trace.getSpan(this.#present.getStore() ?? ROOT_CONTEXT);
    return span?.isRecording() ? span : undefined;
  }

  /** A span that is not sampled stays the parent, so that nothing below it is; one that has ended is nobody's parent. */
  #parent(): Context {
    const present = this.#present.getStore() ?? ROOT_CONTEXT;
    const span = trace.getSpan(present);
    const hasEnded = span && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0 && !span.isRecording();
    return hasEnded ? ROOT_CONTEXT : present;
  }
}

class CommandSpan implements CommandTrace {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  end(error?: unknown): void {
    endSpan(this.span, error);
  }
}

/** The context that W3C headers name (`traceparent`, `tracestate`); without valid ones, none. */
export function contextOf(headers: object): Context {
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}

/** The W3C headers that continue the trace of a span. */
export function headersFrom(span: Span): Record<string, string> {
  const headers: Record<string, string> = {};
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  return headers;
}
