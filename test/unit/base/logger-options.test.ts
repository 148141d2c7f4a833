import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { LogFn } from 'pino';
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

test('an object logged after the message keeps its keys, and further words join the message', () => {
  expect(logged('Slow', 'call', { action: 'chart.createAccount' })).toMatchObject({ msg: 'Slow call', action: 'chart.createAccount' });
});

test('passwords and tokens are never written', () => {
  const line = logged('Refused', { password: 'hunter2', body: { refresh_token: 'abc' }, headers: { authorization: 'Bearer abc' } });
  expect(JSON.stringify(line)).not.toMatch(/hunter2|abc/);
});
