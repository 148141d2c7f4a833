import { DAY_MS } from '../../../shared/accounting/fiscal-year.ts';

/** The day of a moment, by which mails are counted: that of UTC, so that all entities of an account have the same. */
export const mailDay = (at: Date): Date => new Date(at.getTime() - (at.getTime() % DAY_MS));

export const nextMailDay = (at: Date): Date => new Date(mailDay(at).getTime() + DAY_MS);
