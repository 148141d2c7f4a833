/** Finds the lines or ledger rows that name a value; those that name none are not in it. */
export const namedValuesIndex = { on: ['dimensions'], where: { dimensions: 'array' } } as const;
