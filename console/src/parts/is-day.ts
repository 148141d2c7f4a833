const day = /^\d{4}-\d\d-\d\d$/;

/** Whether what stands in an address is written as a day: `2026-03-12`. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value);
