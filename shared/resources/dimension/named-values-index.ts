/** Finds the lines or ledger rows that name a value. Those that name none are not in the index. */
export const namedValuesIndex = { on: ['dimensions'], where: { dimensions: 'array' } } as const;
