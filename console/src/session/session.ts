import { forgetUnsaved } from './unsaved-entries.ts';
import { forgetWayBack, keepWayBack } from './way-back.ts';

/**
 * The session of this tab. The access token lives in this module's memory only; what survives a reload is a cookie that no script can read,
 * for which the gateway answers the next token, for the entity that the tab shows (docs/console.md "The session").
 */
export interface Person {
  id: number;
  name: string;
  email: string;
  entity_id: number | null;
}

/** Who may come in, as the door needs to know it. */
export interface Door {
  user: Person | null;
  may_register: boolean;
  /** Whether this service sends mails; without that they stand in its log. */
  sends_mail: boolean;
  /** The outside authorization server, where accounts are elsewhere. */
  issuer: string | null;
  /** Where one signs in there; null where the console is no client of it. */
  start: string | null;
  /** The session of this browser; null for a visitor. */
  session: string | null;
}

interface Token {
  text: string;
  person: Person;
  /** What it may do, with blanks between (RFC 6749 §3.3). */
  scope: string;
  ends_at: number;
}

/** The messages of a refusal, by field. */
export type Faults = Record<string, string[]>;

const address = '/console/session';
export const door_path = '/console/sign-in';
/** A program leads people to these addresses: the door stands there, so that they are where they wanted to be once they are signed in. */
export const isAskedByProgram = (): boolean => /^\/console\/connect(\/|$)/.test(location.pathname);
const headers = { 'Content-Type': 'application/json', 'X-Daybook-Console': '1' };
/** A token is replaced while it still works, so that no request meets its end. */
const SPARE_MS = 60_000;

/** By the entity that they name; undefined is the one that a log-in opens. */
const tokens = new Map<number | undefined, Token>();
const pending = new Map<number | undefined, Promise<Token | undefined>>();

interface TokenAnswer {
  user: Person;
  access_token: string;
  expires_in: number;
  scope: string;
  billing: boolean;
}

let billed = true;
/** Who was signed in last on this page. */
let last_person: Person | undefined;
/** The password that is being changed, if one is: meanwhile nobody is signed in, and nothing follows from that. */
let changing: Promise<unknown> = Promise.resolve();

/** Whether this service meters anything; without it nothing asks for a subscription. */
export const hasBilling = (): boolean => billed;

function keep({ user, access_token, expires_in, scope, billing }: TokenAnswer, entity_id: number | undefined): Token {
  billed = billing;
  last_person = user;
  const token = { text: access_token, person: user, scope, ends_at: Date.now() + expires_in * 1000 };
  tokens.set(entity_id, token);
  return token;
}

export async function readDoor(): Promise<Door> {
  await changing;
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as Door;
}

/** Signs in, or registers where a name is given. Answers what was refused, by field; undefined when the session is open. */
export async function enter(fields: { name?: string; email: string; password: string }): Promise<Faults | undefined> {
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  const body = (await answer.json()) as TokenAnswer & { errors?: Faults };
  if (!answer.ok) return body.errors ?? {};
  keep(body, undefined);
  return undefined;
}

/** Has the way to a new password mailed. Answers what was refused, by field; undefined whether the address has an account or not. */
export async function mailNewPassword(email: string): Promise<Faults | undefined> {
  const answer = await fetch('/auth/v1/password-reset', { method: 'POST', headers, body: JSON.stringify({ email }) });
  return answer.ok ? undefined : (((await answer.json()) as { errors?: Faults }).errors ?? {});
}

/** A new password ends all sessions, this one too: who has just typed it is signed in by it again. Throws what `change` does. */
export async function changePassword(change: () => Promise<unknown>, fields: { email: string; password: string }): Promise<void> {
  const changed = change().then(async () => {
    if (await enter(fields)) await goToDoor();
    await Promise.all([...tokens.keys()].map(askForToken));
  });
  changing = changed.catch(() => undefined);
  await changed;
}

/** The token for an entity: the one in memory while it lasts, else the next one. Undefined: nobody is signed in, or not for that entity. */
export function tokenFor(entity_id: number | undefined): Promise<Token | undefined> {
  const known = tokens.get(entity_id);
  if (known && known.ends_at - Date.now() > SPARE_MS) return Promise.resolve(known);
  const asked = pending.get(entity_id) ?? askForToken(entity_id).finally(() => pending.delete(entity_id));
  pending.set(entity_id, asked);
  return asked;
}

/** Who is signed in, as the token of the entity says; undefined is the one that a log-in opens. */
export const personIn = (entity_id: number | undefined): Person | undefined => tokens.get(entity_id)?.person;

/** What a person may do, and the wider rights that hold the same. */
const holders = {
  'books:draft': ['books:draft', 'books:post', 'books:write'],
  'books:post': ['books:post', 'books:write'],
  'books:close': ['books:close', 'books:write'],
  'books:write': ['books:write'],
  'bank:import': ['bank:import', 'books:write'],
  'documents:send': ['documents:send'],
} as const satisfies Record<string, readonly string[]>;
export type Right = keyof typeof holders;

const isHeldWithin = (scope: string): scope is Right => Object.hasOwn(holders, scope);

/** Whether a scope is held, by itself or within a wider one. */
export const holds = (held: readonly string[], scope: string): boolean =>
  (isHeldWithin(scope) ? holders[scope] : [scope]).some((one) => held.includes(one));

/** Whether this person may write so into the books of the entity whose token the page has. The service decides: this hides what it would refuse. */
export const mayWrite = (entity_id: number, right: Right = 'books:write'): boolean =>
  holds(tokens.get(entity_id)?.scope.split(' ') ?? [], right);

async function askForToken(entity_id: number | undefined): Promise<Token | undefined> {
  const body = JSON.stringify(entity_id === undefined ? {} : { entity_id });
  const answer = await fetch(`${address}/token`, { method: 'POST', headers, body });
  // A service that cannot answer now has not said that nobody is signed in.
  if (answer.status >= 500 || answer.status === 429) throw new Error(answer.statusText);
  return answer.ok ? keep((await answer.json()) as TokenAnswer, entity_id) : undefined;
}

/**
 * The door is a page of its own: it is loaded anew, without anything of the books. Nothing goes on after it. Whose session has ended comes back
 * to where they were.
 */
export function goToDoor({ comes_back = true } = {}): Promise<never> {
  if (comes_back) keepWayBack(last_person?.id);
  if (isAskedByProgram()) location.reload();
  else location.assign(door_path);
  return new Promise(() => undefined);
}

/** The service has refused the token of an entity, as it does once a session was ended elsewhere: without another one it is the door. */
export async function refused(entity_id: number | undefined): Promise<void> {
  await changing;
  tokens.delete(entity_id);
  if (!(await tokenFor(entity_id))) await goToDoor();
}

export async function leave(everywhere = false): Promise<void> {
  await (everywhere
    ? fetch(`${address}/end-all`, { method: 'POST', headers, body: '{}' })
    : fetch(address, { method: 'DELETE', headers, body: '{}' }));
  forgetUnsaved();
  forgetWayBack();
  await goToDoor({ comes_back: false });
}
