import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../setup/client.ts';
import { startOutsideIssuer } from '../setup/outside-issuer.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useStarted } from '../setup/use-started.ts';
import { events, playCell, useSecondGateway } from './token-matrix.ts';
import type { Host, Subject } from './token-matrix.ts';

const issuer = useStarted(startOutsideIssuer, (started) => started.stop());
const daybook = useDaybook({
  own: true,
  get settings() {
    return { auth_issuer: issuer.url, auth_audience: 'books' };
  },
});
const second = useSecondGateway(daybook, () => ({ AUTH_ISSUER: issuer.url, AUTH_AUDIENCE: 'books' }));
let host: Host;

async function clientOf(claims: Record<string, unknown>): Promise<Client> {
  return new Client(daybook.url, await issuer.issued({ scope: 'books:read books:write books:audit', ...claims }));
}

beforeAll(async () => {
  const client = await clientOf({ sub: 'host' });
  host = { client, entity_id: (await client.createEntity({ name: 'Host' })).id };
  await client.post('/subscription', { plan: 'books' });
});

/** A person of the issuer with an entity; the token under test names none. */
async function subjectOf(): Promise<Subject & { claims: Record<string, unknown> }> {
  const email = `subject-${crypto.randomUUID()}@example.com`;
  const claims = { sub: crypto.randomUUID(), email, email_verified: true };
  const program = await clientOf(claims);
  const { id: entity_id } = await program.createEntity({ name: 'Own' });
  await program.post('/subscription', { plan: 'books' });
  return { claims, token: program.token!, person: await clientOf({ ...claims, entity_id }), email, entity_id };
}

/** Nobody accepts by a token here: the next request of the invited address does. */
async function accept({ token }: Subject): Promise<void> {
  await new Client(daybook.url, token).get('/profile');
}

test.each(events)(
  'a token of an outside issuer that names no entity writes in its books and in no others when it is: %s',
  async (event) => {
    const world = { daybook, urls: [daybook.url, second.url], host, accept };
    expect(await playCell(world, await subjectOf(), event)).toEqual([]);
  },
);

test('a user who has used no books yet and is invited works there, and goes on there with books of their own', async () => {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await host.client.create('/user', { email, scopes: ['books:read', 'books:write'] });
  const guest = await clientOf({ sub: crypto.randomUUID(), email, email_verified: true });
  expect((await guest.get('/account')).headers.get('x-entity-id')).toBe(String(host.entity_id));
  await guest.createEntity({ name: 'Own' });
  for (const url of [daybook.url, second.url])
    expect((await new Client(url, guest.token).get('/account')).headers.get('x-entity-id')).toBe(String(host.entity_id));
});

test('the person says otherwise once, and both gateways follow at once', async () => {
  const { person, token } = await subjectOf();
  const { id: other } = await person.createEntity({ name: 'Second' });
  for (const url of [daybook.url, second.url]) await new Client(url, token).get('/account');
  expect((await person.patch('/profile', { default_entity: other })).status).toBe(200);
  for (const url of [second.url, daybook.url])
    expect((await new Client(url, token).get('/account')).headers.get('x-entity-id')).toBe(String(other));
});

test('an address that the issuer verifies for somebody else is told in the trail of whoever had it', async () => {
  const email = `moved-${crypto.randomUUID()}@example.com`;
  const [former, holder] = [{ sub: crypto.randomUUID() }, { sub: crypto.randomUUID() }];
  for (const claims of [former, holder])
    expect((await (await clientOf({ ...claims, email, email_verified: true })).get('/profile')).body.resource.email).toBe(email);
  const told = async (claims: object): Promise<object[]> => {
    const { body } = await (await clientOf({ ...claims })).get('/profile/events');
    return (body.events as { name: string; changes: object | null }[]).map(({ name, changes }) => ({ name, changes }));
  };
  const moved = { name: 'profile.address_moved', changes: { email: { before: email, after: expect.stringMatching(/\.invalid$/) } } };
  expect(await told(former)).toEqual([moved]);
  expect((await (await clientOf(former)).get('/profile')).body.resource).toMatchObject({ email_verified: false });
});

test('a claim that names an entity wrongly is refused, and one in digits is that entity', async () => {
  const { claims, person } = await subjectOf();
  const { id: other } = await person.createEntity({ name: 'Second' });
  expect((await (await clientOf({ ...claims, entity_id: String(other) })).get('/account')).headers.get('x-entity-id')).toBe(String(other));
  for (const entity_id of ['mine', [other], 0, 1.5, {}])
    expect((await (await clientOf({ ...claims, entity_id })).get('/account')).status).toBe(401);
});
