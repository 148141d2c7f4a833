/**
 * The condition of the partial index, which a query by an external id must repeat to be served by it (MongoDB manual, "Partial Indexes").
 */
export const liveExternalId = { external_id: { $type: 'string' }, deleted_at: null } as const;
