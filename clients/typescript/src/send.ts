/** How often and how long a request is tried. */
export interface Patience {
  /** How often it is sent again after a lost connection, a 408, a 429 or a 5xx. */
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

/** Sends a request until it is answered, as patiently as it may. Throws what `fetch` throws when no try reached the service. */
export async function send(request: Sent, patience: Patience): Promise<Response> {
  for (let left = patience.retries, wait = FIRST_WAIT; ; left--, wait *= 2) {
    const answer = await tryOnce(request, patience).catch((error: unknown) => {
      if (left <= 0 || !request.repeatable || request.signal?.aborted) throw error;
    });
    if (answer && (left <= 0 || !isWorthAnotherTry(answer.status, request.repeatable))) return answer;
    const told = answer ? toldToWait(answer.headers.get('retry-after')) : undefined;
    if (answer && told !== undefined && told > LONGEST_WAIT) return answer;
    await answer?.body?.cancel();
    // Many clients that were turned away together do not come back together.
    await pause(told ?? wait * (0.5 + Math.random() / 2), request.signal);
  }
}

function isWorthAnotherTry(status: number, repeatable: boolean): boolean {
  return status === 429 || (repeatable && (status === 408 || status >= 500));
}

async function tryOnce({ url, method, headers, body, signal }: Sent, { timeout, fetch }: Patience): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const ends = signal ? AbortSignal.any([limit, signal]) : limit;
  return fetch(url, { method, headers, signal: ends, ...(body === undefined ? {} : { body: body as BodyInit }) });
}

/** Milliseconds of a `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function toldToWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
