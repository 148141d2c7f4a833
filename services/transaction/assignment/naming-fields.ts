import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

const single: Readonly<Record<string, string>> = { cleared_ids: 'cleared_id', cleared_amounts: 'amount', cleared_types: 'cleared_type' };

/** The checks of an assignment name the lists of a request for many (`cleared_ids`); a request for one has a field in place of each list. */
export function namingOne<T>(settle: () => T): T {
  return namingFields((field) => single[field] ?? field, settle);
}

/** What `settle` answers or throws, whose errors name the fields that this request has. */
export function namingFields<T>(name: (field: string) => string, settle: () => T): T {
  try {
    return settle();
  } catch (error) {
    if (error instanceof BookkeepingError) throw new BookkeepingError(error.resource, error.condition, name(error.field), error.message);
    if (!(error instanceof RequestError)) throw error;
    const fields = Object.entries(error.fields).map(([field, messages]) => [name(field), messages] as const);
    throw new RequestError(error.code, Object.fromEntries(fields), error.headers);
  }
}
