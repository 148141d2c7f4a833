import { expect, test } from '@jest/globals';
import { openSecret, sealSecret } from '../../../shared/base/sealed-secret.ts';

const key = 'a text of thirty-two characters or more';

test.each(['', 'pass', 'ünï\u0000code', 'x'.repeat(5_000)])('what was sealed opens with its key at its place: %j', (secret) => {
  const sealed = sealSecret(secret, key, 'mail_senders 1');
  expect(openSecret(sealed, key, 'mail_senders 1')).toBe(secret);
  expect(openSecret(sealed, `${key}!`, 'mail_senders 1')).toBeUndefined();
  expect(openSecret(sealed, key, 'mail_senders 2')).toBeUndefined();
});

test('the same secret is never sealed the same way twice', () => {
  expect(new Set(Array.from({ length: 100 }, () => sealSecret('pass', key, 'here'))).size).toBe(100);
});

test('what was changed or cut opens nothing', () => {
  const sealed = sealSecret('correct horse', key, 'here');
  const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  for (const which of [1, 2, 3])
    for (let at = 0; at < parts[which]!.length; at += 1) {
      const spoilt = parts.map((part, place) =>
        place === which ? Buffer.from(part.map((byte, index) => byte ^ (index === at ? 1 : 0))) : part,
      );
      const text = ['v1', ...spoilt.slice(1).map((part) => part.toString('base64url'))].join('.');
      expect([which, at, openSecret(text, key, 'here')]).toEqual([which, at, undefined]);
    }
  for (const text of ['', 'v1', 'v1..', `v2${sealed.slice(2)}`, sealed.slice(0, -4), sealed.slice(0, 20)])
    expect(openSecret(text, key, 'here')).toBeUndefined();
});
