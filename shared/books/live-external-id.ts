/** What a query by an external id repeats of its partial index, which does not serve it otherwise (MongoDB manual, "Partial Indexes"). */
export const liveExternalId = { external_id: { $type: 'string' }, deleted_at: null } as const;
