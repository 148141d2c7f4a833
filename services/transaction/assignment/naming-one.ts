import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

const names: Readonly<Record<string, string>> = { cleared_ids: 'cleared_id', cleared_amounts: 'amount', cleared_types: 'cleared_type' };

/** The checks of an assignment name the lists of a request for many (`cleared_ids`); a request for one has a field in place of each list. */
export function namingOne<T>(settle: () => T): T {
  try {
    return settle();
  } catch (error) {
    if (error instanceof BookkeepingError)
      throw new BookkeepingError(error.resource, error.condition, names[error.field] ?? error.field, error.message);
    if (!(error instanceof RequestError)) throw error;
    const fields = Object.entries(error.fields).map(([field, messages]) => [names[field] ?? field, messages] as const);
    throw new RequestError(error.code, Object.fromEntries(fields), error.headers);
  }
}
