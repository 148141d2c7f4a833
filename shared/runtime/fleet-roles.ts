/** One process of a fleet: the services it runs, by the folder each lives in. */
export interface FleetRole {
  name: string;
  services: readonly string[];
}

/** The services that write books. In one process they share one actor per entity, so they do not conflict with each other. */
const BOOKS_SERVICES = ['chart', 'period', 'balance', 'transaction'];

export interface FleetOptions {
  /** One process for each service, also for those of the books. This is correct too, because the fences see to it, but slower. */
  split_books: boolean;
  /** How many processes run the services of the books. */
  books: number;
}

/** Which processes make up a fleet of these services. The gateway is the last, because it needs the others. */
export function fleetRoles(services: readonly string[], options: FleetOptions): FleetRole[] {
  const books = services.filter((service) => BOOKS_SERVICES.includes(service));
  const others = services.filter((service) => !BOOKS_SERVICES.includes(service) && service !== 'gateway');
  const alone = (service: string): FleetRole => ({ name: service, services: [service] });
  const groups = options.split_books ? books.map(alone) : [{ name: 'books', services: books }];
  const writers = Array.from({ length: options.books }, (_, replica) => groups.map((role) => named(role, replica, options.books))).flat();
  return [...others.map(alone), ...writers.filter((role) => role.services.length > 0), alone('gateway')];
}

function named(role: FleetRole, replica: number, replicas: number): FleetRole {
  return replicas === 1 ? role : { ...role, name: `${role.name}-${replica + 1}` };
}
