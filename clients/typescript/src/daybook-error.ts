/** What an error says besides its sentence. */
interface About {
  status?: number;
  code?: number;
  fields?: Readonly<Record<string, readonly string[]>>;
  help?: string | undefined;
  requestId?: string | undefined;
  cause?: unknown;
}

/**
 * Whatever a call can end with: the service refused it (`status` is 400 or more; nothing of it was saved), it did not answer (`status` is 0,
 * `cause` says why), or its answer cannot be read.
 */
export class DaybookError extends Error {
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** `detail_code`: the status, or from 100 on the error of a resource (`GET /meta`, `errors`). */
  readonly code: number;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The page that explains it. */
  readonly help: string | undefined;
  /** What the service's log calls the request. */
  readonly requestId: string | undefined;

  constructor(message: string, { status = 0, code = status, fields = {}, help, requestId, cause }: About = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'DaybookError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.help = help;
    this.requestId = requestId;
  }

  /** What an answer of 400 or more says. */
  static refused(status: number, body: unknown, requestId?: string): DaybookError {
    const { detail_code, help, errors, error, error_description } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
    const fields = errors ?? (error === undefined ? {} : { [error]: [error_description ?? error] });
    return new DaybookError(sentence(fields) || `HTTP ${status}`, { status, code: detail_code ?? status, fields, help, requestId });
  }

  /** No try was answered; whether the last one arrived is unknown, unless the connection was refused. */
  static unanswered(url: string, cause: unknown): DaybookError {
    return new DaybookError(`${new URL(url).origin} does not answer (${reasonOf(cause)}).`, { cause });
  }

  /** An answer that broke off, or is not what was asked for. */
  static unreadable(url: string, status: number, cause: unknown): DaybookError {
    return new DaybookError(`The answer of ${new URL(url).origin} cannot be read (${reasonOf(cause)}).`, { status, cause });
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

/** The system's code where there is one: `fetch` itself says only that it failed. */
function reasonOf(error: unknown): string {
  return systemCode(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The system's code of what `fetch` threw, such as ECONNREFUSED; browsers give none. */
export function systemCode(error: unknown): string | undefined {
  const { code, cause } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : systemCode(cause);
}
