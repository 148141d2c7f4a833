export type RequestErrorCode = 118 | 401 | 402 | 403 | 404 | 405 | 422 | 429 | 500 | 503;
export type FieldMessages = Record<string, string[]>;

/**
 * A request that cannot be served for a reason outside bookkeeping (docs/architecture.md "Errors").
 * `code` is the detail code; `fields` maps a field of the request to its messages; `headers` ride on the answer.
 */
export class RequestError extends Error {
  readonly type = 'RequestError';
  readonly code: RequestErrorCode;
  readonly fields: FieldMessages;
  readonly headers: Record<string, string>;

  constructor(code: RequestErrorCode, fields: FieldMessages, headers: Record<string, string> = {}) {
    super(
      Object.entries(fields)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join('; '),
    );
    this.name = 'RequestError';
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }

  /** What crosses the bus: Moleculer carries `data` of an error and drops its other fields. */
  get data(): { fields: FieldMessages; headers: Record<string, string> } {
    return { fields: this.fields, headers: this.headers };
  }
}

/** The HTTP status of a detail code: 118 (line item validation) is a 422, bookkeeping codes are 400, the rest are themselves. */
export function httpStatusOf(code: number): number {
  if (code === 118) return 422;
  return code >= 400 ? code : 400;
}
