import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { withCure } from '../../shared/accounting/error-row.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';

/** What one of many was refused for, by the fields that it names. Throws whatever is no refusal. */
export function refusedFields(error: unknown): FieldMessages {
  if (error instanceof BookkeepingError) return { [error.field]: [withCure(error.message, error.cure)] };
  if (error instanceof RequestError) return error.fields;
  throw error;
}
