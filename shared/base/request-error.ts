export type RequestErrorCode = 118 | 400 | 401 | 402 | 403 | 404 | 405 | 412 | 413 | 422 | 429 | 500 | 503;
export type FieldMessages = Record<string, string[]>;

/** The faults that one answer lists. One sentence gives the number of the others, so that no answer is larger than its request. */
export const most_faults = 50;

/**
 * A request that cannot be served for a reason outside bookkeeping (docs/architecture.md "Errors"). `code` is the detail code;
 * `fields` maps a field of the request to its messages, the first fifty of them; `headers` ride on the answer.
 */
export class RequestError extends Error {
  readonly type = 'RequestError';
  readonly code: RequestErrorCode;
  readonly fields: FieldMessages;
  readonly headers: Record<string, string>;

  constructor(code: RequestErrorCode, fields: FieldMessages, headers: Record<string, string> = {}) {
    const told = firstFaults(fields);
    super(
      Object.entries(told)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join('; '),
    );
    this.name = 'RequestError';
    this.code = code;
    this.fields = told;
    this.headers = headers;
  }

  /** What crosses the bus: Moleculer carries `data` of an error and drops its other fields. */
  get data(): { fields: FieldMessages; headers: Record<string, string> } {
    return { fields: this.fields, headers: this.headers };
  }
}

/**
 * The HTTP status of a request error's code. 118 (line item validation) is a 422, and every other code is its own status.
 */
export function httpStatusOf(code: number): number {
  return code === 118 ? 422 : code;
}

/**
 * The first `most_faults` messages, and under `request` the number of the others. `unlisted` are faults that were counted but not kept. A
 * list that was cut here before is not cut again: it is one message longer than the limit.
 */
export function firstFaults(fields: FieldMessages, unlisted = 0): FieldMessages {
  const found = Object.values(fields).reduce((sum, messages) => sum + messages.length, 0);
  if (unlisted === 0 && found <= most_faults + 1) return fields;
  const told = new Map<string, string[]>();
  let left = most_faults;
  for (const [field, messages] of Object.entries(fields)) {
    if (left === 0) break;
    const kept = messages.slice(0, left);
    told.set(field, kept);
    left -= kept.length;
  }
  const more = found + unlisted - most_faults;
  told.set('request', [...(told.get('request') ?? []), `${more} more faults are not listed; correct these first.`]);
  return Object.fromEntries(told);
}

/** Messages by field. They are gathered in a Map, because a field's name may be a client's text, such as `__proto__`. */
export function messagesByField(faults: readonly { field: string; message: string }[]): FieldMessages {
  const gathered = Map.groupBy(faults, ({ field }) => field);
  return Object.fromEntries([...gathered].map(([field, of_field]) => [field, of_field.map(({ message }) => message)]));
}
