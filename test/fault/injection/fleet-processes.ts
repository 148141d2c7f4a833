import { readdirSync, readFileSync } from 'node:fs';

/** A process of `npm run cluster`, or of `npm start` with several gateways. */
export interface FleetProcess {
  /** `books` for each of those that write books, else the folder of its only service. */
  role: string;
  pid: number;
  operations_port: number;
}

/** The processes that one of these has started and that run now, as Linux lists them. */
export function fleetProcesses(parent_pid: number): FleetProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, , , parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^(\d+) \(.*\)/s, '$1 -')
          .split(' ');
        if (Number(parent) !== parent_pid) return [];
        const environment = new Map(
          readFileSync(`/proc/${name}/environ`, 'utf8')
            .split('\0')
            .map((line) => [line.split('=', 1)[0]!, line]),
        );
        const valueOf = (variable: string): string | undefined => environment.get(variable)?.slice(variable.length + 1);
        const services = valueOf('SERVICES')?.split(',');
        if (services === undefined) return [];
        const role = services.length > 1 ? 'books' : services[0]!.split('/')[0]!;
        return [{ role, pid: Number(name), operations_port: Number(valueOf('OPS_PORT')) }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
