import { stdSerializers } from 'pino';
import type { LoggerOptions } from 'pino';
import { LineLimit } from './line-limit.ts';
import type { LogLevel } from './settings.ts';

/**
 * Keys that are never written to a log. A test holds the list against the declarations: a field that is named like a password, token, secret
 * or hash of one must be here.
 */
const SECRETS = [
  ...['password', 'current_password', 'password_hash', 'sealed_password', 'secrets_key'],
  ...['authorization', 'access_token', 'refresh_token', 'token', 'invitation_token', 'reset_hash', 'verify_hash'],
  ...[
    'client_secret',
    'secret',
    'secret_hash',
    'former_secret_hash',
    'code_hash',
    'device_code',
    'device_hash',
    'user_code',
    'user_code_hash',
    'browser_hash',
    'code_verifier',
    'signing_secret',
    'previous_secret',
    'private_jwk',
    'authorization_code',
  ],
];
/** The first levels of a logged object; nothing that we log is deeper. */
const LEVELS = ['', '*.', '*.*.', '*.*.*.'];

/**
 * What Moleculer says of each call that finds no service. A gateway asks again every tenth of a second, so a service that is away for a
 * moment is told of hundreds of times; one line in a minute says the same, and each request that fails for it is told of by itself.
 */
const UNSERVED = /^Service '[^']*' is not available/;
const ONE_MINUTE_MS = 60_000;

/**
 * One JSON line per log message. Moleculer logs `(message, object)`, but pino expects `(object, message)` and would drop the object, with
 * the stacks of errors. The hook swaps them (docs/decisions/logger.md).
 */
export function loggerOptions(level: LogLevel): LoggerOptions {
  const unserved = new LineLimit(1, ONE_MINUTE_MS);
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: plainError },
    redact: SECRETS.flatMap((name) => LEVELS.map((level) => level + name)),
    hooks: {
      logMethod(args, method) {
        if (UNSERVED.test(String(args[0]))) {
          const left_out = unserved.admit(performance.now());
          if (left_out === undefined) return;
          if (left_out > 0) (args as unknown[]).push(`(and ${left_out} more such lines since the last one)`);
        }
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
