/** The part of the driver that end-closed-writes.ts mends. The driver exports neither the class nor its type. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events';

  export class Connection extends EventEmitter {
    /** Why it was closed. */
    error: Error | null;
    writeCommand: (this: Connection, command: unknown, options: unknown) => Promise<void>;
  }
}
