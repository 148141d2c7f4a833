import type { Middleware, ServiceBroker } from 'moleculer';
import { onPrimaryNews } from '../database/watch-primary.ts';

/** One line when the database has lost its primary and one when it has one again, in every process that is connected to it. */
export function tellPrimary(): Middleware {
  let end: (() => void) | undefined;
  return {
    name: 'TellPrimary',
    created({ logger }: ServiceBroker) {
      end = onPrimaryNews((news) => {
        if ('lost' in news) return logger.warn(`The database has lost its primary ${news.lost}: what needs it waits, then is answered 503`);
        const { found, former, seconds } = news;
        const change = found === former ? `${found} again` : `${found} in place of ${former}`;
        logger.warn(`The database has a primary: ${change}, after ${seconds.toFixed(1)} seconds without one`);
      });
    },
    async stopped() {
      end?.();
    },
  };
}
