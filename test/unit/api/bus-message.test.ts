import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Validators } from 'moleculer';
import identityService from '../../../services/identity/identity.service.ts';

const files = readdirSync('services', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

test('no message of one service to another is refused for what this version does not know', () => {
  // What the gateway itself answers is asked by clients, not by services.
  const refusing = files.filter((name) => readFileSync(join('services', name), 'utf8').includes('$$strict: true'));
  expect(refusing).toEqual(['gateway/gateway.service.ts']);
});

test('what a gateway of the next version says of a token besides is left out', () => {
  const { params } = (identityService.actions as Record<string, { params: Record<string, unknown> }>).resolveCaller!;
  const token = {
    ...{
      issuer: 'here',
      subject: '7',
      user_id: 7,
      scopes: ['books'],
      entity_id: null,
      client_id: null,
      email: null,
      name: null,
      jti: null,
    },
    ...{ epoch: 0, key_id: 'k', expires_at: 1 },
  };
  const message: Record<string, unknown> = { ...token, said_by_the_next_version: true };
  expect(new Validators.Fastest().compile(params)(message)).toBe(true);
  expect(message).toEqual(token);
});
