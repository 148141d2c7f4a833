import { bookSchema, integer, optionalDate, text, uniqueAmongLive } from './fields.ts';

export const reportingPeriods = bookSchema({
  calendar_year: integer,
  period_count: integer,
  status: text,
  closing_date: optionalDate,
}).index({ entity_id: 1, calendar_year: 1 }, uniqueAmongLive);
