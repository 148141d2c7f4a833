import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { entityQuery } from '../../api/books.ts';
import { trialBalanceQuery } from '../../api/reports.ts';
import { answered, books } from '../../api/client.ts';
import { DayField } from '../../parts/day-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { PresentedTables } from './presented-tables.tsx';
import './statement.css';

const words = spoken.statements;

/** Every account on the side that its balance is on, and the proof that both sides are equal. */
export function TrialBalance() {
  const entity = useEntity();
  const span = useSearch({ from: '/$entity/trial-balance' });
  const navigate = useNavigate({ from: '/$entity/trial-balance' });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data, error, isFetching } = useQuery({ ...trialBalanceQuery(entity, span.to), placeholderData: (before) => before });
  return (
    <div className="page statement">
      <ScreenHead title={words.trial_balance} sub={`${own.name} · ${words.as_at(dayText(span.to))} · ${own.currency_code}`}>
        <ExportMenu
          name={`trial-balance_${span.to}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { 'end-date': span.to, format };
            return answered(books(entity).GET('/books/v1/reports/trial-balance', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </ScreenHead>
      <div className="settings">
        <DayField label={words.day} value={span.to} onChange={(to) => void navigate({ search: { from: span.from, to }, replace: true })} />
      </div>
      <Fault error={error} />
      {data && <PresentedTables of={data.presentation} currency={data.currency} span={span} isBusy={isFetching} />}
    </div>
  );
}
