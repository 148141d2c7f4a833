import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { entityQuery } from '../../api/books.ts';
import { balanceSheetParameters, balanceSheetQuery, incomeStatementParameters, incomeStatementQuery } from '../../api/reports.ts';
import type { Beside, Span } from '../../api/reports.ts';
import { answered, books } from '../../api/client.ts';
import { DayField } from '../../parts/day-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { BesideField } from './beside-field.tsx';
import { PresentedTables } from './presented-tables.tsx';
import { besideOf } from './search.ts';
import './statement.css';

const words = spoken.statements;

/** The balance sheet as at a day, or the income statement of some days, beside other times or parted by a dimension if one likes. */
export function Statement() {
  const entity = useEntity();
  const { name } = useParams({ from: '/$entity/statements/$name' });
  const search = useSearch({ from: '/$entity/statements/$name' });
  const span = { from: search.from, to: search.to };
  const beside = besideOf(search);
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const isSheet = name !== 'income-statement';
  const sheet = useQuery({ ...balanceSheetQuery(entity, span.to, beside), enabled: isSheet, placeholderData: (before) => before });
  const income = useQuery({ ...incomeStatementQuery(entity, span, beside), enabled: !isSheet, placeholderData: (before) => before });
  const { data, error, isFetching } = isSheet ? sheet : income;
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
        <StatementFiles isSheet={isSheet} span={span} beside={beside} />
      </ScreenHead>
      <Settings isSheet={isSheet} span={span} beside={beside} />
      <Fault error={error} />
      {isSheet && data && data.provisionalYears.length > 0 && <p className="note">{words.provisional(data.provisionalYears.join(', '))}</p>}
      {data && (
        <PresentedTables
          of={data.presentation}
          currency={data.currency}
          span={data.columns ? (spans?.at(-1) ?? span) : span}
          spans={spans}
          isBusy={isFetching}
        />
      )}
    </div>
  );
}

interface Days {
  period: { startDate: string; endDate: string };
}
type Presented = Days & { columns?: Days[]; comparative?: Days | null };

/** The days that each column of figures is of; undefined where there is one, or where columns are values of a dimension. */
function spansOf({ period, columns, comparative }: Presented): Span[] | undefined {
  const days = columns ?? (comparative ? [{ period }, comparative] : undefined);
  return days?.map(({ period: { startDate, endDate } }) => ({ from: startDate.slice(0, 10), to: endDate.slice(0, 10) }));
}

interface Props {
  isSheet: boolean;
  span: Span;
  beside: Beside | undefined;
}

function StatementFiles({ isSheet, span, beside }: Props) {
  const entity = useEntity();
  return (
    <ExportMenu
      name={`${isSheet ? 'balance-sheet' : 'income-statement'}_${span.to}`}
      formats={['pdf', 'xlsx', 'csv']}
      fetchFile={(format) => {
        const parameters = isSheet ? balanceSheetParameters(span.to, beside) : incomeStatementParameters(span, beside);
        const options = { params: { query: { ...parameters, format } }, parseAs: 'blob' } as const;
        return answered(books(entity).GET(`/books/v1/reports/${isSheet ? 'balance-sheet' : 'income-statement'}`, options));
      }}
    />
  );
}

function Settings({ isSheet, span, beside }: Props) {
  const navigate = useNavigate({ from: '/$entity/statements/$name' });
  const change = (days: Partial<Span>): void => void navigate({ search: { ...span, ...days, ...beside }, replace: true });
  const hasOwnDays = beside !== undefined && ('columns' in beside || 'column-dates' in beside);
  return (
    <div className="settings">
      {!isSheet && !hasOwnDays && <DayField label={words.from} value={span.from} onChange={(from) => change({ from })} />}
      <DayField label={isSheet ? words.day : words.to} value={span.to} onChange={(to) => change({ to })} />
      <BesideField
        of={beside}
        hasDimensions={!isSheet}
        onChange={(next) => void navigate({ search: { ...span, ...next }, replace: true })}
      />
    </div>
  );
}
