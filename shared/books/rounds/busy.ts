import { RequestError } from '../../base/request-error.ts';

/** 503: nothing was saved, and the same request may be sent again. */
export function busy(message: string): RequestError {
  return new RequestError(503, { request: [message] }, { 'Retry-After': '1' });
}
