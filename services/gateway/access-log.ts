import { pino } from 'pino';
import { loggerOptions } from '../../shared/base/logger-options.ts';
import type { Exchange } from './exchange.ts';

/** A line for each answered request, whatever LOG_LEVEL is. It names no query and no body, where names and amounts are. */
export type AccessLog = (exchange: Exchange) => void;

/** With ACCESS_LOG=off there is none. */
export function openAccessLog(access_log: 'on' | 'off'): AccessLog | undefined {
  if (access_log === 'off') return undefined;
  const log = pino(loggerOptions('info')).child({ mod: 'access' });
  return ({ res, id, method, path, route, address_block, holder, started_at }) => {
    const ms = Math.round(performance.now() - started_at);
    const answered = res.writableFinished ? { status: res.statusCode } : { status: res.headersSent ? res.statusCode : null, cut_off: true };
    log.info(
      { request_id: id, method, path, route, ...answered, ms, address: address_block, ...(holder && { user: holder.subject }) },
      'request',
    );
  };
}
