import { LineLimit } from '../../shared/base/line-limit.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';

const lines = new LineLimit(gatewayLimits.unavailable_lines, gatewayLimits.unavailable_lines_window);

/**
 * One line for a request that is answered 503: its id, its route and why. `reason` is what the client is told, `error` what it came from. Of
 * very many only some are told, with the number of the others; all are counted (request-metrics.ts).
 */
export function tellUnavailable({ logger }: Gateway, { id, method, route }: Exchange, reason: string, error: unknown): void {
  const left_out = lines.admit(performance.now());
  if (left_out === undefined) return;
  const cause = causeOf(error);
  const more = { ...(cause !== reason && { cause }), ...(left_out > 0 && { left_out }) };
  logger.warn(`Request ${id} (${method} ${route}) is answered 503`, { request_id: id, route, reason, ...more });
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
