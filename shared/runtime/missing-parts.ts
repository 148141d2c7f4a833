import type { Service, ServiceBroker } from 'moleculer';
import { isReachable } from '../database/connection.ts';

/** A service that needs more than the process's connections says what it lacks. */
interface Demanding extends Service {
  missing?: () => string[];
}

/** What this process lacks to do its part, in words for an operator; empty when it is ready. */
export function missingParts(broker: ServiceBroker): string[] {
  const missing: string[] = [];
  if (!broker.started) missing.push('start');
  if (!isReachable()) missing.push('database');
  if (broker.transit && !broker.transit.connected) missing.push('bus');
  for (const service of broker.services as Demanding[]) missing.push(...(service.missing?.() ?? []));
  return missing;
}
