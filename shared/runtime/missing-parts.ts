import type { Service, ServiceBroker } from 'moleculer';
import { isReachable } from '../database/connection.ts';

/** A service that needs more than the process's connections reports the parts it lacks. */
interface Demanding extends Service {
  missing?: () => string[];
}

/** The parts that this process still lacks, in words for an operator; empty when it is ready. */
export function missingParts(broker: ServiceBroker): string[] {
  const missing: string[] = [];
  if (!broker.started) missing.push('start');
  if (!isReachable()) missing.push('database');
  if (broker.transit && !broker.transit.connected) missing.push('bus');
  for (const service of broker.services as Demanding[]) missing.push(...(service.missing?.() ?? []));
  return missing;
}
