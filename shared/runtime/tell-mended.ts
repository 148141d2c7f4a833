import type { Middleware, ServiceBroker } from 'moleculer';
import { mendedSchemas } from '../storage/mend-schemas.ts';

/** A line for each index, validator and collection that the database of this process lacked when it started. */
export const tellMended: Middleware = {
  name: 'TellMended',
  async started({ logger }: ServiceBroker) {
    for (const sentence of mendedSchemas()) logger.warn(`The database was not as declared, and is now: ${sentence}`);
  },
};
