import { queryOptions } from '@tanstack/react-query';
import { answered, books, Refusal } from './client.ts';

const readRequest = async (request: string) =>
  (await answered(books().GET('/auth/v1/connection-request/{request}', { params: { path: { request } } }))).connection_request;

/** What a program asks of this person, until it is answered or its time is over: then nothing is known of it (404). */
export const connectionRequestQuery = (request: string) =>
  queryOptions({ queryKey: ['connection request', request], queryFn: () => readRequest(request) });

export type ConnectionRequest = Awaited<ReturnType<typeof readRequest>>;
/** A company that a person may let a program into, and with what at most. */
export type ConnectableEntity = ConnectionRequest['entities'][number];
export type Scope = ConnectionRequest['scopes'][number];

/** The request of the program that shows a code (RFC 8628 §3.3). */
export const findRequest = async (user_code: string): Promise<ConnectionRequest> =>
  (await answered(books().POST('/auth/v1/connection-request/find', { body: { user_code } }))).connection_request;

/** Nothing is known of a request: it was answered, its time is over, or there never was one. */
export const isUnknown = (error: Error | null): boolean => error instanceof Refusal && error.status === 404;

export interface Given {
  entity_id: number;
  scopes: Scope[];
  document_limit: number | null;
  day_limit: number | null;
}

/** Connects the program, or does not. Answers where the browser goes on; null where the person goes back to the program. */
export async function answerRequest(request: string, given: Given | null): Promise<string | null> {
  const params = { path: { request } };
  const said = given
    ? books().POST('/auth/v1/connection-request/{request}/approve', { params, body: given })
    : books().POST('/auth/v1/connection-request/{request}/decline', { params });
  return (await answered<{ redirect_to: string | null }>(said)).redirect_to;
}

/** A limit is told as a text, and shown as every amount is. */
const limitOf = (limit: string | null): number | null => (limit === null ? null : Number(limit));

async function readConnections(entity: number) {
  const { connections } = await answered(books(entity).GET('/auth/v1/connection'));
  return connections.map((one) => ({ ...one, document_limit: limitOf(one.document_limit), day_limit: limitOf(one.day_limit) }));
}
export type Connection = Awaited<ReturnType<typeof readConnections>>[number];

/** What this person has connected, in all companies. The key begins with the entity, because its token is the one that asks. */
export const connectionsQuery = (entity: number) =>
  queryOptions({ queryKey: [entity, 'connections'], queryFn: () => readConnections(entity) });

/** Its tokens end at once. */
export const endConnection = (entity: number, id: string) =>
  answered(books(entity).POST('/auth/v1/connection/{id}/end', { params: { path: { id } } }));
