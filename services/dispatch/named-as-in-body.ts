import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/**
 * What a read refuses, as the write that asked it answers: a read names its parameters as a query does (`end-date`), the body of a write has
 * them as fields (`end_date`). Any other error is the same.
 */
export function namedAsInBody(error: unknown): unknown {
  if (error instanceof BookkeepingError) {
    const { resource, condition, field, message } = error;
    return new BookkeepingError(resource, condition, inBody(field), message);
  }
  if (!(error instanceof RequestError)) return error;
  const fields = Object.fromEntries(Object.entries(error.fields).map(([field, messages]) => [inBody(field), messages]));
  return new RequestError(error.code, fields, error.headers);
}

const inBody = (field: string): string => field.replaceAll('-', '_');
