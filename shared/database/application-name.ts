/** The name of our connections in the server's lists, so that one can distinguish them from those of other programs. */
const PREFIX = 'daybook';

/** What MongoDB shows for a process: its name, and the version of what it stores. */
export function applicationName(process_name: string, version: string): string {
  return `${PREFIX} ${process_name} ${version}`;
}

export interface Application {
  process_name: string;
  /** Undefined for a process of a version that did not say it yet. */
  version: string | undefined;
}

/** Undefined for a connection of another program. */
export function readApplicationName(name: unknown): Application | undefined {
  const [prefix, process_name, version] = String(name).split(' ');
  return prefix === PREFIX && process_name ? { process_name, version } : undefined;
}

/** Matches the connections of every Daybook process in MongoDB's lists. */
export const ours = { appName: { $regex: `^${PREFIX} ` } };
