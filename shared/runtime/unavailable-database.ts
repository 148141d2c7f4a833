import type { Context, Middleware, Service } from 'moleculer';
import { OutcomeUnknown } from '../books/rounds/commit-round.ts';
import { databaseUnavailable, isCommitUnknown, isUnavailable } from '../database/is-unavailable.ts';

/**
 * Tells the caller of an action that the database cannot be asked at this moment, in place of the driver's error: a 503, which asks to try
 * again. A commit whose outcome is not known is reported as such, because a 503 promises that nothing was saved.
 */
export const unavailableDatabase: Middleware = {
  name: 'UnavailableDatabase',
  localAction(next) {
    return async function (this: Service, ctx: Context) {
      try {
        return (await next.call(this, ctx)) as unknown;
      } catch (error) {
        if (isCommitUnknown(error)) throw new OutcomeUnknown(error);
        if (isUnavailable(error)) throw databaseUnavailable(error);
        throw error;
      }
    };
  },
};
