import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { entityQuery } from '../../api/books.ts';
import { balanceSheetParameters, balanceSheetQuery, incomeStatementParameters, incomeStatementQuery } from '../../api/reports.ts';
import type { Beside, Layout, Span } from '../../api/reports.ts';
import { answered, books } from '../../api/client.ts';
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

/** The balance sheet as at a day, or the income statement of some days, beside other times or parted by a dimension if one likes. */
export function Statement() {
  const entity = useEntity();
  const { name } = useParams({ from: '/$entity/statements/$name' });
  const search = useSearch({ from: '/$entity/statements/$name' });
  const span = { from: search.from, to: search.to };
  const beside = besideOf(search);
  const navigate = useNavigate({ from: '/$entity/statements/$name' });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const isSheet = name !== 'income-statement';
  const sheet = useQuery({ ...balanceSheetQuery(entity, span.to, beside), enabled: isSheet, placeholderData: (before) => before });
  const income = useQuery({
    ...incomeStatementQuery(entity, span, beside, search.layout),
    enabled: !isSheet,
    placeholderData: (before) => before,
  });
  const { data, error, isPlaceholderData } = isSheet ? sheet : income;
  const spans = data && spansOf(data);
  return (
    <div className={`page statement ${spans && spans.length > 3 ? 'many' : ''}`}>
      <ScreenHead
        title={isSheet ? words.balance_sheet : words.income_statement}
        sub={
          <>
            {own.name} · {isSheet ? words.as_at(dayText(span.to)) : words.between(dayText(span.from), dayText(span.to))} ·{' '}
            {own.currency_code}
          </>
        }
      >
        <StatementFiles isSheet={isSheet} span={span} beside={beside} layout={search.layout} />
      </ScreenHead>
      <StatementSettings
        isOfDay={isSheet}
        span={span}
        beside={beside}
        offers={isSheet ? 'times' : 'all'}
        {...(!isSheet && { layout: search.layout ?? 'classic' })}
        onChange={(next) => void navigate({ search: next, replace: true })}
      />
      <Fault error={error} />
      {isSheet && data && !isPlaceholderData && data.provisionalYears.length > 0 && (
        <p className="note">{words.provisional(data.provisionalYears.join(', '))}</p>
      )}
      {data?.corrections && !isPlaceholderData && (
        <p className="note">{words.corrected(data.corrections.map(({ transactionNo }) => transactionNo).join(', '))}</p>
      )}
      {data && (
        <PresentedTables
          of={data.presentation}
          currency={data.currency}
          span={data.columns ? (spans?.at(-1) ?? span) : span}
          spans={spans}
          isOther={isPlaceholderData}
        />
      )}
    </div>
  );
}

interface Props {
  isSheet: boolean;
  span: Span;
  beside: Beside | undefined;
  layout: Layout | undefined;
}

function StatementFiles({ isSheet, span, beside, layout }: Props) {
  const entity = useEntity();
  return (
    <ExportMenu
      name={`${isSheet ? 'balance-sheet' : 'income-statement'}_${span.to}`}
      formats={['pdf', 'xlsx', 'csv']}
      fetchFile={(format) => {
        const parameters = isSheet ? balanceSheetParameters(span.to, beside) : incomeStatementParameters(span, beside, layout);
        const options = { params: { query: { ...parameters, format } }, parseAs: 'blob' } as const;
        return answered(books(entity).GET(`/books/v1/reports/${isSheet ? 'balance-sheet' : 'income-statement'}`, options));
      }}
    />
  );
}
