import { booksServices } from '../api/books-services.ts';

/** One process of a fleet: the services it runs, by the folder each lives in. */
export interface FleetRole {
  name: string;
  services: readonly string[];
  /** It listens at one port together with others of its kind. */
  shares_port?: true;
}

export interface FleetOptions {
  /** All services but the gateway in one process, for a machine with a few cores. */
  is_together?: boolean;
  /** One process for each service, also for those of the books. This is correct too, because the fences see to it, but slower. */
  is_split?: boolean;
  /** How many processes run the services of the books. */
  books: number;
  /** How many gateways there are. */
  gateways: number;
}

/** Which processes make up a fleet of these services. The gateways are the last, because they need the others. */
export function fleetRoles(services: readonly string[], options: FleetOptions): FleetRole[] {
  const behind = services.filter((service) => service !== 'gateway');
  return [...(options.is_together ? [{ name: 'services', services: behind }] : serviceRoles(behind, options)), ...gatewayRoles(options)];
}

function serviceRoles(services: readonly string[], { is_split, books: replicas }: FleetOptions): FleetRole[] {
  // In one process they share one actor for each entity, so they do not conflict with each other.
  const books = services.filter((service) => booksServices.has(service));
  const others = services.filter((service) => !booksServices.has(service));
  const groups = is_split ? books.map(alone) : [{ name: 'books', services: books }];
  const writers = groups.flatMap((role) => replicated(role, replicas));
  return [...others.map(alone), ...writers.filter((role) => role.services.length > 0)];
}

function gatewayRoles({ gateways }: FleetOptions): FleetRole[] {
  return replicated({ ...alone('gateway'), ...(gateways > 1 ? { shares_port: true } : {}) }, gateways);
}

const alone = (service: string): FleetRole => ({ name: service, services: [service] });

function replicated(role: FleetRole, replicas: number): FleetRole[] {
  return Array.from({ length: replicas }, (_, replica) => (replicas === 1 ? role : { ...role, name: `${role.name}-${replica + 1}` }));
}
