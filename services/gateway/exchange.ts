import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrivals } from './arrivals.ts';
import type { ClientAddresses } from './client-address.ts';
import type { VerifiedToken } from '../../shared/identity/access-token.ts';
import type { DearRead } from './dear-work.ts';
import type { Drain } from './drain.ts';
import type { Place } from './places.ts';

/** One request and its answer on their way through the gateway. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly drain: Drain;
  readonly arrivals: Arrivals;
  /** The key under which limits count the client's address. */
  readonly address_block: string;
  readonly method: string;
  /** The request id: on the answer, in the log, and across the bus. */
  readonly id: string;
  readonly started_at: number;
  /** How long its body was on its way, and it waited in line for dear work, in ms. */
  body_took: number;
  /** Without the query and a trailing slash. */
  readonly path: string;
  /** The text after the question mark, not decoded; empty when there is none. */
  readonly query: string;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Its place among those that are worked on; probes have none. */
  place: Place | undefined;
  /** How its work is measured, when it is dear. */
  dear_read: DearRead | undefined;
  /** Whose token it came with, once that is verified. */
  holder: VerifiedToken | undefined;
  /** Resource whose guide an error refers to, once the route is known. */
  resource: string | undefined;
  /** Name of the route in the metrics. */
  route: string;
}

/** The request as moleculer-web hands it to an alias, with its exchange. */
export interface RoutedRequest extends IncomingMessage {
  exchange: Exchange;
}

const acceptable_id = /^[\w.=-]{1,128}$/;

/** What of the gateway an exchange carries along. */
interface Serving {
  drain: Drain;
  arrivals: Arrivals;
  addresses: ClientAddresses;
}

export function openExchange(req: IncomingMessage, res: ServerResponse, { drain, arrivals, addresses }: Serving): Exchange {
  const target = req.url ?? '/';
  const question = target.indexOf('?');
  const path = question === -1 ? target : target.slice(0, question);
  return {
    req,
    res,
    drain,
    arrivals,
    address_block: addresses.blockOf(req),
    method: req.method ?? 'GET',
    id: requestId(req),
    started_at: performance.now(),
    body_took: 0,
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    query: question === -1 ? '' : target.slice(question + 1),
    params: {},
    place: undefined,
    dear_read: undefined,
    holder: undefined,
    resource: undefined,
    route: 'none',
  };
}

/** A client's own X-Request-Id is kept when it is short and plain, so that it cannot write into a log or a header. */
function requestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && acceptable_id.test(given) ? given : randomUUID();
}
