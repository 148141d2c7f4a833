import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import { lastDayOfMonthBefore, periodsQuery, today } from '../../api/books.ts';
import type { ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText, monthText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { AdjustEarly } from './adjust-early.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { isBeforeEnd } from './is-before-end.ts';
import { Lock } from './lock.tsx';
import { OpenYear, RemoveYear } from './open-year.tsx';
import './periods.css';

const words = spoken.periods;

/** The years of the books with what can be done with each, and the day until which nothing changes any more. */
export function Periods() {
  const { data: periods = [], error } = useQuery(periodsQuery(useEntity()));
  return (
    <div className="page narrow">
      <ScreenHead title={words.title}>
        <MonthEndLink />
      </ScreenHead>
      <Lock />
      <section aria-labelledby="years">
        <h2 id="years">{words.years}</h2>
        <Fault error={error} />
        <ul className="years">
          {periods.map((period) => (
            <Year key={period.id} of={period} isLast={period === periods[0] && periods.length > 1} />
          ))}
        </ul>
        {periods.length > 0 && <OpenYear periods={periods} />}
      </section>
    </div>
  );
}

/** The month that ended last. */
function MonthEndLink() {
  const month = lastDayOfMonthBefore(today()).slice(0, 7);
  return (
    <Link className="button" to="/$entity/month-end/$month" params={{ entity: String(useEntity()), month }}>
      {spoken.month_end.title(monthText(month, 'long'))}
    </Link>
  );
}

function Year({ of, isLast }: { of: ReportingPeriod; isLast: boolean }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const params = { path: { id: of.id } };
  const again = { onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }) };
  const adjust = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/reporting-period/{id}/adjust', { params })),
    ...again,
  });
  const reopen = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/reporting-period/{id}/reopen', { params })),
    ...again,
  });
  return (
    <li>
      <div>
        <b>{of.calendar_year}</b>
        <p className="soft small">
          {words.said[of.status]}
          {of.closing_date !== null && ` ${words.closed_on(dayText(of.closing_date))}`}
        </p>
        <Fault error={adjust.error ?? reopen.error} />
      </div>
      <Link className="button" to="/$entity/year-end/$period" params={{ entity: String(entity), period: String(of.id) }}>
        {spoken.year_end.link}
      </Link>
      <ExportMenu
        title={words.accounts}
        name={`annual-accounts_${of.calendar_year}`}
        formats={['pdf', 'xlsx']}
        fetchFile={(format) => {
          const query = { year: of.calendar_year, format };
          return answered(books(entity).GET('/books/v1/reports/annual-accounts', { params: { query }, parseAs: 'blob' }));
        }}
      />
      <Writing right="books:close">
        {of.status === 'OPEN' && isBeforeEnd(of) && <AdjustEarly of={of} />}
        {of.status === 'OPEN' && !isBeforeEnd(of) && (
          <Button className="button" onPress={() => adjust.mutate()} isDisabled={adjust.isPending}>
            {words.adjust}
          </Button>
        )}
        {of.status === 'ADJUSTING' && (
          <DialogTrigger>
            <Button className="button primary">{words.close_begin}</Button>
            <CloseDialog of={of} />
          </DialogTrigger>
        )}
        {of.status !== 'OPEN' && (
          <Button className="button" onPress={() => reopen.mutate()} isDisabled={reopen.isPending}>
            {words.reopen}
          </Button>
        )}
      </Writing>
      {of.status === 'OPEN' && isLast && <RemoveYear of={of} />}
    </li>
  );
}
