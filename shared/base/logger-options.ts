import type { LoggerOptions } from 'pino';
import type { LogLevel } from './settings.ts';

/** Keys that are never written to a log, at the first two levels of a logged object. */
const SECRETS = ['password', 'authorization', 'access_token', 'refresh_token', 'client_secret', 'secret'];

/**
 * One JSON line per log message. Moleculer logs `(message, object)`, but pino expects `(object, message)` and would drop the object, with
 * the stacks of errors. The hook swaps them (docs/decisions/logger.md).
 */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    hooks: {
      logMethod(args, method) {
        method.apply(this, reorder(args as unknown[]) as Parameters<typeof method>);
      },
    },
  };
}

function reorder(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (typeof first !== 'string' || rest.length === 0) return args;
  const detail = rest.find((value) => typeof value === 'object' && value !== null);
  const message = [first, ...rest.filter((value) => value !== detail)].map(String).join(' ');
  if (detail === undefined) return [message];
  return [detail instanceof Error ? { err: detail } : detail, message];
}
