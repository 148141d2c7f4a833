import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { cashFlowParameters, cashFlowQuery } from '../../api/reports.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { PresentedTables } from './presented-tables.tsx';
import { besideOf } from './search.ts';
import { spansOf } from './spans-of.ts';
import { StatementSettings } from './statement-settings.tsx';
import './statement.css';

const words = spoken.statements;

/** Where the money of some days came from and went, beside other times if one likes. */
export function CashFlowStatement() {
  const entity = useEntity();
  const search = useSearch({ from: '/$entity/cash-flow' });
  const navigate = useNavigate({ from: '/$entity/cash-flow' });
  const span = { from: search.from, to: search.to };
  const beside = besideOf(search);
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data, error, isPlaceholderData } = useQuery({ ...cashFlowQuery(entity, span, beside), placeholderData: (before) => before });
  const spans = data && spansOf(data);
  return (
    <div className={`page statement ${spans && spans.length > 3 ? 'many' : ''}`}>
      <ScreenHead
        title={spoken.shell.cash_flow}
        sub={`${own.name} · ${words.between(dayText(span.from), dayText(span.to))} · ${own.currency_code}`}
      >
        <ExportMenu
          name={`cash-flow-statement_${span.to}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { ...cashFlowParameters(span, beside), format };
            return answered(books(entity).GET('/books/v1/reports/cash-flow-statement', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </ScreenHead>
      <StatementSettings
        isOfDay={false}
        span={span}
        beside={beside}
        offers="times"
        onChange={(next) => void navigate({ search: next, replace: true })}
      />
      <Fault error={error} />
      {data && <PresentedTables of={data.presentation} currency={data.currency} span={span} spans={spans} isOther={isPlaceholderData} />}
    </div>
  );
}
