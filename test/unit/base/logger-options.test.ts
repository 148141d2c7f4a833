import { Writable } from 'node:stream';
import { expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { LogFn } from 'pino';
import { operations } from '../../../shared/resources/all-operations.ts';
import { resources } from '../../../shared/resources/all-resources.ts';
import { authOperations } from '../../../shared/resources/authorization/auth-operations.ts';
import { allSchemas } from '../../../shared/storage/schemas/all-schemas.ts';
import { loggerOptions } from '../../../shared/base/logger-options.ts';

/** Logs as Moleculer does, and returns the line. */
function logged(...args: unknown[]): Record<string, unknown> {
  let line = '';
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      line += chunk.toString();
      done();
    },
  });
  const logger = pino(loggerOptions('info'), lines);
  (logger.error as LogFn & ((...all: unknown[]) => void)).call(logger, ...(args as [string]));
  return JSON.parse(line) as Record<string, unknown>;
}

test('an error logged the way Moleculer does keeps its message and its stack', () => {
  const line = logged('The round was given up', new Error('no primary'));
  expect(line).toMatchObject({ msg: 'The round was given up', err: { message: 'no primary' } });
  expect((line.err as { stack: string }).stack).toContain('logger-options.test');
});

test.each([
  ['MongoDB gives when no server is there', { reason: { servers: new Map([['db:27017', 'unknown']]), toJSON: unreachable } }],
  ['holds bytes', { reply: { bytes: Buffer.from('bytes') } }],
  ['holds itself', circular()],
])('an error that %s is written with its message, its stack and its code', (_case, more) => {
  const line = logged('Not read', Object.assign(new Error('no primary'), { code: 6, ...more }));
  expect(line.err).toMatchObject({ type: 'Error', message: 'no primary', stack: expect.stringContaining('logger-options.test') });
});

/** As the driver's description of its servers writes itself. */
function unreachable(this: { servers: Map<string, string> }): object {
  return Object.fromEntries(this.servers.entries());
}

function circular(): object {
  const cause: { of?: object } = {};
  cause.of = cause;
  return { cause_of_it: cause };
}

test('an object logged after the message keeps its keys, and further words join the message', () => {
  expect(logged('Slow', 'call', { action: 'chart.createAccount' })).toMatchObject({ msg: 'Slow call', action: 'chart.createAccount' });
});

test('what Moleculer says of each call that finds no service is one line, and the next one tells of those between', () => {
  const lines: string[] = [];
  const logger = pino(loggerOptions('warn'), { write: (line: string) => void lines.push(line) });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  try {
    for (let call = 0; call < 309; call++) logger.child({ mod: 'broker' }).warn(`Service 'transaction.create' is not available.`);
    logger.warn('The database has lost its primary');
    clock.mockReturnValue(60_000);
    logger.warn(`Service 'chart.createAccount' is not available on 'books-1' node.`);
  } finally {
    clock.mockRestore();
  }
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "Service 'transaction.create' is not available.",
    'The database has lost its primary',
    "Service 'chart.createAccount' is not available on 'books-1' node. (and 308 more such lines since the last one)",
  ]);
});

/** Named like a secret, and none. */
const open = [
  ...['token_epoch', 'token_type', 'public_jwk', 'hash', 'previous_hash', 'trail_hash', 'ledger_hash', 'document_hash'],
  'password_set_at',
];

test('no field that is declared to hold a password, token or secret is written, however deep it is', () => {
  const declared = [
    ...operations.flatMap(({ body }) => Object.keys(body ?? {})),
    ...authOperations.flatMap(({ fields }) => Object.keys(fields)),
    ...resources.flatMap(({ fields }) => Object.keys(fields)),
    ...Object.values(allSchemas).flatMap((schema) => Object.keys(schema.paths).flatMap((path) => path.split('.'))),
  ];
  const secrets = [...new Set(declared)].filter(
    (name) => /password|token|secret|hash|jwk|authorization/.test(name) && !open.includes(name),
  );
  expect(secrets).toEqual(expect.arrayContaining(['token', 'signing_secret', 'current_password', 'invitation_token', 'private_jwk']));
  for (const name of secrets) {
    const one = { [name]: 'hunter2' };
    const line = logged('Refused', { ...one, a: { ...one, b: { ...one, c: one } } });
    expect([name, JSON.stringify(line)]).toEqual([name, expect.not.stringContaining('hunter2')]);
  }
});

test('passwords and tokens are never written', () => {
  const line = logged('Refused', { password: 'hunter2', body: { refresh_token: 'abc' }, headers: { authorization: 'Bearer abc' } });
  expect(JSON.stringify(line)).not.toMatch(/hunter2|abc/);
});
