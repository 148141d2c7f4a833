import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { entityQuery } from '../../api/books.ts';
import { trialBalanceParameters, trialBalanceQuery } from '../../api/reports.ts';
import { answered, books } from '../../api/client.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { PresentedTables } from './presented-tables.tsx';
import { besideOf } from './search.ts';
import { StatementSettings } from './statement-settings.tsx';
import './statement.css';

const words = spoken.statements;

/** Every account on the side that its balance is on, and the proof that both sides are equal. */
export function TrialBalance() {
  const entity = useEntity();
  const search = useSearch({ from: '/$entity/trial-balance' });
  const span = { from: search.from, to: search.to };
  const navigate = useNavigate({ from: '/$entity/trial-balance' });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const beside = besideOf(search);
  const { data, error, isPlaceholderData } = useQuery({
    ...trialBalanceQuery(entity, span.to, beside),
    placeholderData: (before) => before,
  });
  return (
    <div className="page statement">
      <ScreenHead title={words.trial_balance} sub={`${own.name} · ${words.as_at(dayText(span.to))} · ${own.currency_code}`}>
        <ExportMenu
          name={`trial-balance_${span.to}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { ...trialBalanceParameters(span.to, beside), format };
            return answered(books(entity).GET('/books/v1/reports/trial-balance', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </ScreenHead>
      <StatementSettings
        isOfDay
        span={span}
        beside={beside}
        offers="time"
        onChange={(next) => void navigate({ search: next, replace: true })}
      />
      <Fault error={error} />
      {data && <PresentedTables of={data.presentation} currency={data.currency} span={span} isOther={isPlaceholderData} />}
    </div>
  );
}
