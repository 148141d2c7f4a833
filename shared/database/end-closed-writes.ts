import { Connection } from 'mongodb/lib/cmap/connection.js';

let isMended = false;

/**
 * Makes a command fail when its connection closes while it is being written. The driver (7.8 and 7.9) waits for the socket to drain, and a
 * destroyed socket never does: the operation would wait for ever, and with it the round of all books that this process writes
 * (docs/decisions/closed-writes.md).
 */
export function endClosedWrites(): void {
  if (isMended) return;
  isMended = true;
  const { prototype } = Connection;
  const { writeCommand } = prototype;
  prototype.writeCommand = async function (command, options) {
    const closed = Promise.withResolvers<never>();
    const fail = (): void => closed.reject(this.error);
    this.once('close', fail);
    try {
      await Promise.race([writeCommand.call(this, command, options), closed.promise]);
    } finally {
      this.off('close', fail);
    }
  };
}
