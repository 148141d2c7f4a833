/** A write that no failover and no loss of power can undo: it is answered once the journals of a majority have it. */
export const DURABLE_WRITE = { writeConcern: { w: 'majority', journal: true } } as const;

const { w, journal } = DURABLE_WRITE.writeConcern;

/** The same for a command, which the driver sends as it stands. */
export const DURABLE_COMMAND = { writeConcern: { w, j: journal } } as const;
