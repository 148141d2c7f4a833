import { DaybookError, systemCode } from './daybook-error.ts';

/** How often and how long a request is tried. */
export interface Patience {
  /** How often it is sent again after a lost connection, a 408, a 429 or a 5xx; with 0 a refused connection is not tried again either. */
  retries: number;
  /** Milliseconds for one try. */
  timeout: number;
  /** Sends one request; `fetch` unless given. */
  fetch: typeof fetch;
}

export interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Blob | Uint8Array;
  /** Ends the call from outside. */
  signal?: AbortSignal | undefined;
  /** Sending it twice does what sending it once does. Otherwise it is sent again only where it was certainly not carried out (429). */
  repeatable: boolean;
}

/** The longest that a client waits because it was told to; who is told to wait longer gets the answer. */
const LONGEST_WAIT = 60_000;
const FIRST_WAIT = 500;

/** A service that starts anew takes no connections for some seconds: for that long a refused one is tried again, since nothing of it arrived. */
const OPENS_WITHIN = 30_000;
/** The pause between such tries. */
const OPENING_WAIT = 1_000;

/** Sends a request until it is answered, as patiently as it may. Throws DaybookError when no try was answered. */
export async function send(request: Sent, patience: Patience): Promise<Response> {
  const opens = patience.retries > 0 ? Date.now() + OPENS_WITHIN : 0;
  for (let left = patience.retries, wait = FIRST_WAIT; ;) {
    const { answer, error } = await tryOnce(request, patience);
    const isRefused = systemCode(error) === 'ECONNREFUSED';
    if (!answer && (isRefused ? Date.now() >= opens : left <= 0 || !request.repeatable)) throw DaybookError.unanswered(request.url, error);
    if (answer && (left <= 0 || !isWorthAnotherTry(answer.status, request.repeatable))) return answer;
    const told = answer ? toldToWait(answer.headers.get('retry-after')) : undefined;
    if (answer && told !== undefined && told > LONGEST_WAIT) return answer;
    await answer?.body?.cancel();
    // Many clients that were turned away together do not come back together.
    const spread = 0.5 + Math.random() / 2;
    await pause(told ?? (isRefused ? OPENING_WAIT : wait) * spread, request);
    if (isRefused) continue;
    left--;
    wait *= 2;
  }
}

function isWorthAnotherTry(status: number, repeatable: boolean): boolean {
  return status === 429 || (repeatable && (status === 408 || status >= 500));
}

/** The answer, or why there is none. A call that was ended from outside throws. */
async function tryOnce(request: Sent, { timeout, fetch }: Patience): Promise<{ answer?: Response; error?: unknown }> {
  const { url, method, headers, body, signal } = request;
  const limit = AbortSignal.timeout(timeout);
  const ends = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    return { answer: await fetch(url, { method, headers, signal: ends, ...(body === undefined ? {} : { body: body as BodyInit }) }) };
  } catch (error) {
    if (signal?.aborted) throw DaybookError.unanswered(url, error);
    return { error };
  }
}

/** Milliseconds of a `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function toldToWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function pause(milliseconds: number, { url, signal }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(DaybookError.unanswered(url, signal.reason));
    });
  });
}
