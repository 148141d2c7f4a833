import { today } from '../../api/books.ts';
import type { ReportingPeriod } from '../../api/books.ts';

/** Whether a year still goes on: what happens on its last day is entered, too. */
export const isBeforeEnd = ({ end_date }: Pick<ReportingPeriod, 'end_date'>): boolean => end_date.slice(0, 10) >= today();
