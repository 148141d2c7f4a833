import { Client } from './client.ts';

/** The same person at the console: what is said with its token was typed on a screen. */
export async function onScreen(daybook: { url: string }, person: Client & { entity: { id: unknown } }): Promise<Client> {
  const { email } = (await person.get('/profile')).body.resource;
  const screen = new Client(daybook.url);
  const headers = { 'x-daybook-console': '1', 'sec-fetch-site': 'same-origin' };
  const said = { email, password: 'correct horse battery staple', entity_id: person.entity.id };
  screen.token = (await screen.post('/console/session', said, { headers })).body.access_token;
  return screen;
}
