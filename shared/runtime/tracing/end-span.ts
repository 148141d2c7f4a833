import { SpanStatusCode } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { BookkeepingError } from '../../accounting/bookkeeping-error.ts';
import { RequestError } from '../../base/request-error.ts';

/**
 * Ends a span. A refusal (a 4xx, a broken rule) is an outcome like any other; everything else is an error. Messages are left out, because
 * they may hold names and amounts.
 */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const { name, type, code } = error as { name?: string; type?: string; code?: unknown };
    const isRefusal = error instanceof BookkeepingError || (error instanceof RequestError && error.code < 500);
    if (typeof code === 'number') span.setAttribute('daybook.code', code);
    if (!isRefusal) {
      span.setAttribute('error.type', type ?? name ?? 'Error');
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
  }
  span.end();
}
