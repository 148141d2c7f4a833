/** What the primary holds now: for a read that must not lag behind what this process has just written. */
export const PRIMARY = { readPreference: 'primary' } as const;

/** What the primary holds and no failover can take back: for a read that a write, a charge or a refusal is decided from. */
export const DURABLE = { ...PRIMARY, readConcern: { level: 'majority' } } as const;
