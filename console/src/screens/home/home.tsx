import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery, latestQuery, today } from '../../api/books.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { LATEST } from './ask-for-home.ts';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { FirstEntry } from './first-entry.tsx';
import { Latest } from './latest.tsx';
import { ToDo } from './to-do.tsx';
import './home.css';

/** The company today: four figures, what can be done now, and what was entered last. While the books are empty, how to begin. */
export function Home() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: rows, error } = useQuery(latestQuery(entity, LATEST));
  return (
    <div className="page">
      <ScreenHead title={own.name} sub={`${dayText(today())} · ${own.currency_code}`} />
      <Fault error={error} />
      {rows?.length === 0 && mayWrite(entity, 'books:draft') ? (
        <FirstEntry />
      ) : (
        <>
          <Figures />
          <Charts />
          <div className="columns">
            <Writing>
              <ToDo />
            </Writing>
            <Latest rows={rows ?? []} title={spoken.home.latest} />
          </div>
        </>
      )}
    </div>
  );
}
