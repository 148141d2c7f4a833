import type { Context } from 'moleculer';
import { stopWork } from '../../base/wanted-work.ts';
import type { RequestOfUser } from '../../base/wanted-work.ts';

/** Events of a service that reads: the gateway tells when the client of dear work has gone (services/gateway/when-gone.ts). */
export const stopsUnwanted = {
  'request.gone': (ctx: Context<RequestOfUser>): void => stopWork(ctx.params),
};
