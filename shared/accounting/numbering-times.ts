import { codesOf } from './codes-of.ts';

/** When a transaction gets its number (docs/accounting.md §5.2). */
export const numberingTimes = { created: { label: 'When it is created' }, posted: { label: 'When it is posted' } } as const;
export type NumberingTime = keyof typeof numberingTimes;
export const numberingTimeCodes = codesOf(numberingTimes);
