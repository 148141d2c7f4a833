/** Reads what the primary holds now: for a read that must include what this process has just written. */
export const PRIMARY = { readPreference: 'primary' } as const;

/** Reads what the primary holds and no failover can undo: for a read on which a write, a charge or a refusal depends. */
export const DURABLE = { ...PRIMARY, readConcern: { level: 'majority' } } as const;
