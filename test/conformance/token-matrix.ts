import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '../../shared/base/settings.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { Client } from '../setup/client.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { DaybookProcess } from '../setup/daybook-process.ts';
import type { Daybook } from '../setup/start-daybook.ts';
import { useStarted } from '../setup/use-started.ts';

/** Somebody with books of their own, and a token whose books must never change. */
export interface Subject {
  /** The token under test. */
  token: string;
  /** The same person by another token, for what the person does besides. */
  person: Client;
  email: string;
  /** The entity that the token is for. */
  entity_id: number;
}

/** The other books into which no write may go: somebody else's, made before those of the subject. */
export interface Host {
  client: Client;
  entity_id: number;
}

export const events = ['invited', 'accepted', 'removed', 'recycled', 'restored', 'second entity made'] as const;
export type Event = (typeof events)[number];

/** A second gateway, in a process of its own, on the same database and with no bus between the two: each knows only what is stored. */
export function useSecondGateway(daybook: Daybook, environment: () => Record<string, string> = () => ({})): { url: string } {
  return useStarted(
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'daybook-second-'));
      const besides = { MONGODB_URI: settings().mongodb_uri!, PUBLIC_URL: daybook.url, RATE_LIMIT_PER_MINUTE: '1000000', ...environment() };
      const second = new DaybookProcess({ port: await freePort(), data_dir: folder, environment: besides });
      return Object.assign(await second.start(), { folder });
    },
    async (second) => {
      await second.kill();
      await rm(second.folder, { recursive: true, force: true });
    },
  );
}

/** How the host's invitation is accepted by the subject, where nothing else does it. */
export type Accept = (subject: Subject, invitation_token: string) => Promise<void>;

export interface MatrixWorld {
  daybook: Daybook;
  urls: readonly string[];
  host: Host;
  accept: Accept;
}

let marks = 0;

/**
 * Plays one cell: the token writes, the event happens, the token writes again, at both gateways at once. Gives what is wrong: a write in
 * other books than before, a refusal where there should be none, or none where the entity is recycled.
 */
export async function playCell(world: MatrixWorld, subject: Subject, event: Event): Promise<string[]> {
  const mark = `mark-${process.pid}-${++marks}`;
  const faults: string[] = [];
  const write = () =>
    Promise.all(
      world.urls.map((url) => new Client(url, subject.token).post('/account', { name: `${mark} ${++marks}`, account_type: 'BANK' })),
    );
  const told = (when: string, answers: HttpAnswer[], status: number): void => {
    for (const { status: was, headers, text } of answers) {
      if (was !== status) faults.push(`${when}: ${was} ${text.slice(0, 300)}`);
      if (headers.get('x-entity-id') !== String(subject.entity_id))
        faults.push(`${when}: X-Entity-Id ${String(headers.get('x-entity-id'))}`);
      if (status === 400 && !text.includes(`/entity/${subject.entity_id}/restore`)) faults.push(`${when} says not how to restore: ${text}`);
    }
  };
  told('before', await write(), 201);
  await happen(world, subject, event, async () => told('while it is recycled', await write(), 400));
  if (event !== 'recycled') told('after', await write(), 201);
  const strays = await world.daybook.database.db
    .collection('accounts')
    .find({ name: { $regex: `^${mark} ` }, entity_id: { $ne: subject.entity_id } })
    .toArray();
  faults.push(...strays.map(({ entity_id }) => `a write went into entity ${entity_id} instead of ${subject.entity_id}`));
  return faults;
}

async function happen(world: MatrixWorld, subject: Subject, event: Event, whileRecycled: () => Promise<void>): Promise<void> {
  const { person, entity_id } = subject;
  if (event === 'invited' || event === 'accepted' || event === 'removed') await share(world, subject, event);
  if (event === 'second entity made' || event === 'recycled' || event === 'restored') await person.createEntity({ name: 'Second' });
  if (event !== 'recycled' && event !== 'restored') return;
  succeeded(await person.delete(`/entity/${entity_id}`));
  await whileRecycled();
  if (event === 'restored') succeeded(await person.post(`/entity/${entity_id}/restore`));
}

async function share({ host, accept }: MatrixWorld, subject: Subject, event: Event): Promise<void> {
  const { invitation_token } = await host.client.create<Json>('/user', { email: subject.email, scopes: ['books:read', 'books:write'] });
  if (event === 'invited') return;
  await accept(subject, invitation_token as string);
  const member = (await host.client.get('/user', { query: { email: subject.email } })).body.data[0];
  if (member?.status !== 'active') throw new Error(`The invitation was not accepted: ${JSON.stringify(member)}`);
  if (event === 'removed') succeeded(await host.client.delete(`/user/${member.id}`));
}

function succeeded({ status, text }: HttpAnswer): void {
  if (status !== 200) throw new Error(`${status} ${text}`);
}
