import { Client } from '../../setup/client.ts';
import { showLife, short } from './story.ts';
import type { Stage } from './story.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' };

/** Ada registers, verifies her address, and keeps her tokens new. */
export async function tellArrival({ recorder, ada: owner, mailbox }: Stage): Promise<void> {
  for (const id of ['readAuthorizationServer', 'readProtectedResource', 'readProtectedBooks', 'readProtectedAssistants', 'readKeys'])
    await recorder.show(id);
  const { access_token, refresh_token } = await recorder.show('register', { body: ada });
  owner.token = access_token as string;
  await recorder.show('confirmEmailVerification', { body: { token: await mailbox.token(ada.email, /confirm/i) } });
  await recorder.show('requestEmailVerification', { body: {} });
  const refreshed = await recorder.show('refresh', { body: { refresh_token } });
  owner.token = refreshed.access_token as string;
}

/** Her subscription: a dearer plan, a card, and the first bill. */
export async function tellSubscription({ recorder, ada: owner, passTrial }: Stage): Promise<void> {
  await recorder.show('updateSubscription', { body: { plan: 'books', billing_email: 'billing@example.com' } });
  const page = { currency: 'USD', callback_url: 'https://app.example.com/billing', email: 'billing@example.com' };
  const { authorization_url } = await recorder.show('startCardSetup', { body: page });
  const card = new URLSearchParams({ number: '4242424242424242', exp_month: '12', exp_year: '2045', cvc: '123' });
  await fetch(authorization_url as string, { method: 'POST', body: card });
  await recorder.show('refreshCard');
  await passTrial();
  await logIn(recorder, owner);
  await recorder.show('readSubscription');
  const { data } = await recorder.show('listSubscriptionInvoices', { query: short });
  await recorder.show('readSubscriptionInvoice', { path: { id: data[0].id } });
  await recorder.show('removeCard');
}

async function logIn(recorder: Stage['recorder'], owner: Client): Promise<void> {
  const { email, password } = ada;
  owner.token = (await recorder.call('login', { body: { email, password } })).access_token as string;
}

/** Jane works on the books too, and so does a program. */
export async function tellOthers(stage: Stage): Promise<void> {
  const { recorder, ada: owner, mailbox } = stage;
  const email = 'jane@example.com';
  const invited = await recorder.show('createUser', { body: { email, name: 'Jane Doe', scopes: ['books:read', 'books:write'] } });
  const jane = new Client(owner.url);
  const token = await mailbox.token(email, /invit/i);
  await recorder.show('acceptInvitation', { body: { token, name: 'Jane Doe', password: 'a second horse and staple' }, by: jane });
  await showLife(stage, 'User', 'Users', invited.resource.id, { scopes: ['books:read'] });

  const key = await recorder.show('createApiKey', { body: { name: 'Web shop', scopes: ['books:read', 'books:write'] } });
  const { client_id, client_secret } = key.resource;
  const exchange = { grant_type: 'client_credentials', client_id, client_secret };
  await recorder.show('exchangeToken', { body: exchange, by: new Client(owner.url) });
  const other = await recorder.call('createApiKey', { body: { name: 'Bank feed', scopes: ['books:write'] } });
  await showLife(stage, 'ApiKey', 'ApiKeys', other.resource.id, { name: 'Bank import' });
  await recorder.show('readNames');
}

/** The web shop is told what happens. */
export async function tellWebhooks(stage: Stage): Promise<void> {
  const { recorder, shop } = stage;
  const hook = await recorder.show('createWebhook', {
    body: { url: shop.url('/daybook'), events: ['transaction.posted'], description: 'Web shop' },
  });
  const path = { id: hook.resource.id as number };
  const tried = await recorder.show('testWebhook', { path });
  await recorder.show('listWebhookDeliveries', { path, query: short });
  await recorder.show('resendWebhookDelivery', { path: { ...path, delivery_id: tried.resource.id } });
  await recorder.show('rotateWebhookSecret', { path });
  const other = await recorder.call('createWebhook', { body: { url: shop.url('/stock'), events: ['tax.created'], active: false } });
  await showLife(stage, 'Webhook', 'Webhooks', other.resource.id, { description: 'Stock keeping' });
}

/** A lost password, what the trails tell, and the end of it all. */
export async function tellDeparture({ recorder, ada: owner, mailbox }: Stage): Promise<void> {
  const { email } = ada;
  await recorder.show('requestPasswordReset', { body: { email } });
  const token = await mailbox.token(email, /password/i);
  await recorder.show('confirmPasswordReset', { body: { token, password: 'another battery staple', end_api_keys: false } });
  await recorder.call('login', { body: { email, password: 'another battery staple' } });
  owner.token = (await recorder.show('login', { body: { email, password: 'another battery staple' } })).access_token as string;
  await recorder.show('readProfile');
  await recorder.show('putPreferences', { body: { preferences: { console: { colours: 'dark', language: 'fr' } } } });
  await recorder.show('readPreferences');
  const { sessions } = await recorder.show('readSessions');
  await recorder.show('endSession', { body: { id: sessions.at(-1).id } });
  await recorder.show('updateProfile', { body: { name: 'Ada Byron' } });
  await recorder.show('listEvents', { query: { name: 'transaction.posted', limit: 2 } });
  await recorder.show('readEventIntegrity');
  await recorder.show('readEventVerification');
  await recorder.show('listAccountEvents', { query: { limit: 2 } });
  await recorder.show('readAccountEventIntegrity');
  await recorder.show('readMeta');
  await recorder.show('logout', { body: {} });
  owner.token = (await recorder.call('login', { body: { email, password: 'another battery staple' } })).access_token as string;
  await recorder.show('deleteProfile');
}
