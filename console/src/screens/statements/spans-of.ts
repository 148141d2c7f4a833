import type { Span } from '../../api/reports.ts';

interface Days {
  period: { startDate: string; endDate: string };
}
type Presented = Days & { columns?: Days[]; comparative?: Days | null };

/** The days that each column of figures is of; undefined where there is one, or where columns are values of a dimension. */
export function spansOf({ period, columns, comparative }: Presented): Span[] | undefined {
  const days = columns ?? (comparative ? [{ period }, comparative] : undefined);
  return days?.map(({ period: { startDate, endDate } }) => ({ from: startDate.slice(0, 10), to: endDate.slice(0, 10) }));
}
