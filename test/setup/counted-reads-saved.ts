import type { ServiceBroker } from 'moleculer';
import type { Metering } from '../../services/metering/count-read.ts';

/** Resolves when the reads that were counted until now are in the database: they are saved once a second, after their answers. */
export async function countedReadsSaved(broker: ServiceBroker): Promise<void> {
  const service = broker.getLocalService('metering') as unknown as { metering: Metering };
  await service.metering.counter.flush();
}
