/** How a connection of ours is called in the server's lists, so that it can be told from another program's. */
const PREFIX = 'daybook';

/** What MongoDB shows for a process: its name, and the version of what it stores. */
export function applicationName(process_name: string, version: string): string {
  return `${PREFIX} ${process_name} ${version}`;
}

export interface Application {
  process_name: string;
  /** Undefined of a process so old that it did not say. */
  version: string | undefined;
}

/** Undefined for a connection of another program. */
export function readApplicationName(name: unknown): Application | undefined {
  const [prefix, process_name, version] = String(name).split(' ');
  return prefix === PREFIX && process_name ? { process_name, version } : undefined;
}

/** Matches the connections of every process of Daybook in MongoDB's lists. */
export const ours = { appName: { $regex: `^${PREFIX} ` } };
