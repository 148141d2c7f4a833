import { expect, test } from '@jest/globals';
import { RequestError } from '../../../shared/base/request-error.ts';
import { useGateway } from './start-gateway.ts';

const page = { status: 200, content_type: 'text/html; charset=utf-8', text: '<h1>Card</h1>' };
const gateway = useGateway({
  actions: {
    'subscription.receiveGatewayEvent': ({ params }) => {
      if (params.signature === 'wrong') throw new RequestError(401, { 'x-paystack-signature': ['The signature does not fit the body.'] });
      return { received: true };
    },
    'subscription.showSandboxPage': () => page,
    'subscription.submitSandboxPage': () => ({ ...page, status: 422 }),
  },
});

test('a webhook reaches the subscription with its bytes and its signature, without a token', async () => {
  const raw_body = '{ "event" : "charge.success" }';
  const init = { method: 'POST', bearer: null, body: raw_body };
  const response = await gateway.request('/webhooks/paystack', { ...init, headers: { 'X-Paystack-Signature': 'abc' } });
  expect([response.status, gateway.calls.at(-1)?.params]).toEqual([200, { raw_body, signature: 'abc' }]);
});

test('an event without a signature, or with a wrong one, is refused by a 401 with a challenge like every other', async () => {
  for (const headers of [{}, { 'X-Paystack-Signature': 'wrong' }]) {
    const refused = await gateway.request('/webhooks/paystack', { method: 'POST', bearer: null, body: '{}', headers: { ...headers } });
    const challenge =
      'Bearer resource_metadata="http://books.example/.well-known/oauth-protected-resource", authorization_uri="http://books.example/.well-known/oauth-authorization-server"';
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, challenge]);
  }
});

test('the card page and its form are served as pages', async () => {
  const page = await gateway.request('/sandbox/pay/ref-1', { bearer: null });
  expect([page.status, await page.text()]).toEqual([200, '<h1>Card</h1>']);
  expect(page.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
  const form = await gateway.request('/sandbox/pay/ref-1', { method: 'POST', bearer: null, body: new URLSearchParams({ number: '4111' }) });
  expect([form.status, gateway.calls.at(-1)?.params]).toEqual([422, { reference: 'ref-1', form: { number: '4111' } }]);
});
