import type { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { withCure } from '../accounting/error-row.ts';
import { httpStatusOf } from '../base/request-error.ts';
import type { FieldMessages, RequestError } from '../base/request-error.ts';
import { guideOf } from './guide-names.ts';

export interface ErrorBody {
  status: 'error';
  detail_code: number;
  help: string;
  errors: FieldMessages;
}

/**
 * The one envelope of every error (docs/architecture.md "The envelope"). `help_base` is the guide of the path's resource, absolute and
 * without an anchor. A bookkeeping error links to the guide of the resource whose rule was broken, which may be another one.
 */
export function errorEnvelope(error: RequestError | BookkeepingError, help_base: string): { http_status: number; body: ErrorBody } {
  if (error.type === 'RequestError') {
    const http_status = httpStatusOf(error.code);
    const help = `${help_base}#${error.code}`;
    return { http_status, body: { status: 'error', detail_code: error.code, help, errors: error.fields } };
  }
  const guides = help_base.slice(0, help_base.lastIndexOf('/'));
  const help = `${guides}/${guideOf(error.resource)}#${error.code}`;
  const errors = { [error.field]: [`${withCure(error.message, error.cure)} [${error.code}: ${help}]`] };
  return { http_status: error.http_status, body: { status: 'error', detail_code: error.code, help, errors } };
}
