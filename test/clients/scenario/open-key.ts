import { Daybook } from '../../../clients/typescript/src/index.ts';

/** An API key of a new person, for an empty entity of 2024. */
export async function openKey(baseUrl: string): Promise<{ clientId: string; clientSecret: string }> {
  const visitor = new Daybook({ baseUrl });
  const email = `scenario-${process.pid}-${Date.now()}@example.com`;
  const session = await visitor.post('/auth/v1/register', { body: { name: 'Ada', email, password: 'correct horse battery staple' } });
  const person = new Daybook({ baseUrl, token: session.access_token });
  await person.post('/books/v1/subscription', { body: { plan: 'books' } });
  await person.post('/books/v1/entity', { body: { name: 'Ada Limited', currency_code: 'EUR', calendar_year: 2024 } });
  const made = await person.post('/books/v1/api-key', { body: { name: 'Scenario' } });
  return { clientId: made.resource.client_id, clientSecret: made.resource.client_secret! };
}
