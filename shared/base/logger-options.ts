import { stdSerializers } from 'pino';
import type { LoggerOptions } from 'pino';
import type { LogLevel } from './settings.ts';

/**
 * Keys that are never written to a log. A test holds the list against the declarations: a field that is named like a password, token, secret
 * or hash of one must be here.
 */
const SECRETS = [
  ...['password', 'current_password', 'password_hash'],
  ...['authorization', 'access_token', 'refresh_token', 'token', 'invitation_token', 'reset_hash', 'verify_hash'],
  ...['client_secret', 'secret', 'secret_hash', 'signing_secret', 'previous_secret', 'private_jwk', 'authorization_code'],
];
/** The first levels of a logged object; nothing that we log is deeper. */
const LEVELS = ['', '*.', '*.*.', '*.*.*.'];

/**
 * One JSON line per log message. Moleculer logs `(message, object)`, but pino expects `(object, message)` and would drop the object, with
 * the stacks of errors. The hook swaps them (docs/decisions/logger.md).
 */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: plainError },
    redact: SECRETS.flatMap((name) => LEVELS.map((level) => level + name)),
    hooks: {
      logMethod(args, method) {
        method.apply(this, reorder(args as unknown[]) as Parameters<typeof method>);
      },
    },
  };
}

/**
 * An error as plain JSON. The redaction copies the objects that it walks, and the copy of a Map or a Buffer cannot be written: without this,
 * a line says nothing of an error that holds one, as MongoDB's do when no server is there.
 */
function plainError(error: Error): unknown {
  const { type, message, stack, ...more } = stdSerializers.err(error);
  try {
    return { type, message, stack, ...(JSON.parse(JSON.stringify(more)) as object) };
  } catch {
    return { type, message, stack };
  }
}

function reorder(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (typeof first !== 'string' || rest.length === 0) return args;
  const detail = rest.find((value) => typeof value === 'object' && value !== null);
  const message = [first, ...rest.filter((value) => value !== detail)].map(String).join(' ');
  if (detail === undefined) return [message];
  return [detail instanceof Error ? { err: detail } : detail, message];
}
