/** A request that the service refused. Nothing of it was saved. */
export class DaybookError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** `detail_code`: the status, or from 100 on the error of a resource (`GET /meta`, `errors`). */
  readonly code: number;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The page that explains it. */
  readonly help: string | undefined;
  /** What the service's log calls the request. */
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown, requestId?: string) {
    const { detail_code, help, errors, error, error_description } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
    const fields = errors ?? (error === undefined ? {} : { [error]: [error_description ?? error] });
    super(sentence(fields) || `HTTP ${status}`);
    this.name = 'DaybookError';
    this.status = status;
    this.code = detail_code ?? status;
    this.fields = fields;
    this.help = help;
    this.requestId = requestId;
  }
}

/** The envelope of errors, or the one of OAuth that `/auth/v1/token` has. */
interface ErrorBody {
  detail_code?: number;
  help?: string;
  errors?: Record<string, string[]>;
  error?: string;
  error_description?: string;
}

const sentence = (fields: Record<string, string[]>): string =>
  Object.entries(fields)
    .map(([name, messages]) => `${name}: ${messages.join(' ')}`)
    .join('; ');
