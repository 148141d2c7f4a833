import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { components } from '../../../typescript/src/index.ts';
import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { print, say } from '../terminal/output.ts';

type Event = components['schemas']['Event'];

interface Options extends Global {
  forwardTo: string;
  events: string;
  after?: string;
}

/** Seconds that one read of the trail waits for the next event. */
const WAIT = 20;
const AT_ONCE = 50;
const PAUSE = 2_000;

/**
 * Sends the events of the books to an address of this machine, signed as a webhook signs them. It reads the trail from a position on, so nothing
 * is lost while the machine sleeps, and it stays at an event until that is accepted. Ctrl-C ends it.
 */
export async function run(options: Options): Promise<void> {
  if (!URL.canParse(options.forwardTo))
    throw new CommandError(`${options.forwardTo} is no address: say --forward-to http://localhost:8080/hook.`);
  const daybook = await connect(options);
  const secret = randomBytes(32);
  let after = options.after === undefined ? await lastPosition(daybook) : Number(options.after);
  say(`Signing secret: whsec_${secret.toString('base64')}`);
  say(`Waiting for events after position ${after}.`);
  for (;;) {
    const query = { after, wait: WAIT, limit: AT_ONCE };
    const { events, next_after } = await daybook.get('/books/v1/event', { query, timeout: (WAIT + 30) * 1000 });
    for (const event of events)
      if (isWanted(event.name, options.events)) await forward(await messageOf(daybook, event), options.forwardTo, secret);
    after = next_after;
  }
}

async function lastPosition(daybook: Daybook): Promise<number> {
  return (await daybook.get('/books/v1/event', { query: { limit: 1 } })).last_position;
}

/** `transaction.posted`, `transaction.*` or `*`, several with commas between them. */
function isWanted(name: string, patterns: string): boolean {
  return patterns.split(',').some((one) => one === '*' || one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1))));
}

interface Message {
  id: string;
  type: string;
  at: string;
  body: string;
}

/** What a webhook would be sent, with the record as it is now. */
async function messageOf(daybook: Daybook, event: Event): Promise<Message> {
  const { name: type, position, entity_id, at, resource, record_id, record_ids } = event;
  const id = `evt_${entity_id ?? 0}_${position}`;
  const body = JSON.stringify({
    type,
    position,
    entity_id,
    timestamp: at,
    resource,
    record_id,
    record_ids,
    data: await recordOf(daybook, event),
  });
  return { id, type, at, body };
}

/** The record; null where the event is of several, and where it is not to be read any more. */
async function recordOf(daybook: Daybook, { resource, record_id }: Event): Promise<unknown> {
  if (record_id === null) return null;
  const answer = await daybook.call('GET', `/books/v1/${resource.replaceAll('_', '-')}/${record_id}`).catch(() => undefined);
  return answer ? (((await answer.json()) as { resource?: unknown }).resource ?? null) : null;
}

/** Sends a message until it is accepted. */
async function forward({ id, type, at, body }: Message, url: string, secret: Buffer): Promise<void> {
  for (;;) {
    const sent = String(Math.floor(Date.now() / 1000));
    const signature = `v1,${createHmac('sha256', secret).update(`${id}.${sent}.${body}`).digest('base64')}`;
    const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signature };
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => undefined);
    print(`${at.slice(11, 19)}  ${type}  ${id}  ${answer?.status ?? 'not reached'}\n`);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(PAUSE);
  }
}
