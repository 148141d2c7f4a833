import type { RequestOfUser } from '../../shared/base/wanted-work.ts';
import type { CallMeta } from './call-operation.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';

/** Calls it when the client goes away before it has its answer. */
export function whenGone({ res }: Exchange, leave: () => void): void {
  res.once('close', () => res.writableFinished || leave());
}

/** Tells all services that nobody waits for the request any more, so that what works for it stops. */
export function tellGone({ broker }: Gateway, { caller, request }: CallMeta): void {
  const gone: RequestOfUser = { user_id: caller.user_id, request_id: request.id };
  broker.broadcast('request.gone', gone).catch((error: unknown) => broker.logger.debug('The bus was not told', error));
}
