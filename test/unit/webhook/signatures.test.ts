import { describe, expect, test } from '@jest/globals';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { pauseAfter } from '../../../services/webhook/deliver/backoff.ts';
import { newSigningSecret, signedHeaders } from '../../../services/webhook/deliver/sign-message.ts';
import { meansEvent } from '../../../shared/resources/webhook/event-pattern.ts';

const body = '{"type":"transaction.posted","position":7,"data":{"amount":120.5,"narration":"für Ünal 🧾"}}';

describe('the public library standardwebhooks', () => {
  test('verifies our signature and gives back what was sent', () => {
    const secret = newSigningSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const headers = signedHeaders('evt_1_7', new Date(), body, [secret]);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  test('verifies with the old and with the new secret while both sign', () => {
    const [now, before] = [newSigningSecret(), newSigningSecret()];
    const headers = signedHeaders('evt_1_7', new Date(), body, [now, before]);
    for (const secret of [now, before]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  test.each([
    ['another secret', (headers: Record<string, string>) => headers, newSigningSecret()],
    ['another id', (headers: Record<string, string>) => ({ ...headers, 'webhook-id': 'evt_1_8' }), undefined],
    [
      'another moment',
      (headers: Record<string, string>) => ({ ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1) }),
      undefined,
    ],
  ])('refuses %s', (_what, changed, other) => {
    const secret = newSigningSecret();
    const headers = changed(signedHeaders('evt_1_7', new Date(), body, [secret]));
    expect(() => new Webhook(other ?? secret).verify(body, headers)).toThrow(WebhookVerificationError);
  });
});

test('a pause is three times the one before, at most six hours, and a fifth off at most', () => {
  const seconds = [1, 2, 3, 4, 8, 9, 20].map((failures) => pauseAfter(failures, 0.5) / 1000);
  expect(seconds).toEqual([5, 15, 45, 135, 10_935, 21_600, 21_600]);
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([4_000, 6_000]);
});

test('a pattern means an event by its name, those of a resource, or all', () => {
  expect(meansEvent(['transaction.posted'], 'transaction.posted')).toBe(true);
  expect(meansEvent(['transaction.posted'], 'transaction.created')).toBe(false);
  expect(meansEvent(['transaction.*'], 'transaction.created')).toBe(true);
  expect(meansEvent(['tax.*'], 'taxation.created')).toBe(false);
  expect(meansEvent(['assignment.*', '*'], 'tax.created')).toBe(true);
});
