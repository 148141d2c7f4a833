import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { entityQuery } from '../../api/books.ts';
import { balanceSheetQuery, incomeStatementQuery } from '../../api/reports.ts';
import type { Comparison, Span } from '../../api/reports.ts';
import { answered, books } from '../../api/client.ts';
import { Choices } from '../../parts/choices.tsx';
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

/** The balance sheet as at a day, or the income statement of some days, beside the year before if one likes. */
export function Statement() {
  const entity = useEntity();
  const { name } = useParams({ from: '/$entity/statements/$name' });
  const { from, to, compare } = useSearch({ from: '/$entity/statements/$name' });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const isSheet = name !== 'income-statement';
  const sheet = useQuery({ ...balanceSheetQuery(entity, to, compare), enabled: isSheet, placeholderData: (before) => before });
  const income = useQuery({
    ...incomeStatementQuery(entity, { from, to }, compare),
    enabled: !isSheet,
    placeholderData: (before) => before,
  });
  const { data, error, isFetching } = isSheet ? sheet : income;
  return (
    <div className="page statement">
      <ScreenHead
        title={isSheet ? words.balance_sheet : words.income_statement}
        sub={
          <>
            {own.name} · {isSheet ? words.as_at(dayText(to)) : words.between(dayText(from), dayText(to))} · {own.currency_code}
          </>
        }
      >
        <ExportMenu
          name={`${isSheet ? 'balance-sheet' : 'income-statement'}_${to}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const shared = { 'end-date': to, ...(compare && { compare }), format };
            const options = { params: { query: isSheet ? shared : { ...shared, 'start-date': from } }, parseAs: 'blob' } as const;
            return answered(books(entity).GET(`/books/v1/reports/${isSheet ? 'balance-sheet' : 'income-statement'}`, options));
          }}
        />
      </ScreenHead>
      <Settings isSheet={isSheet} span={{ from, to }} compare={compare} />
      <Fault error={error} />
      {isSheet && data && data.provisionalYears.length > 0 && <p className="note">{words.provisional(data.provisionalYears.join(', '))}</p>}
      {data && <PresentedTables of={data.presentation} currency={data.currency} span={{ from, to }} isBusy={isFetching} />}
    </div>
  );
}

function Settings({ isSheet, span, compare }: { isSheet: boolean; span: Span; compare: Comparison | undefined }) {
  const navigate = useNavigate({ from: '/$entity/statements/$name' });
  const change = (next: Partial<Span> & { compare?: Comparison | undefined }): void => {
    const { compare: chosen, ...days } = { ...span, compare, ...next };
    void navigate({ search: { ...days, ...(chosen && { compare: chosen }) }, replace: true });
  };
  return (
    <div className="settings">
      {!isSheet && <DayField label={words.from} value={span.from} onChange={(from) => change({ from })} />}
      <DayField label={isSheet ? words.day : words.to} value={span.to} onChange={(to) => change({ to })} />
      <Choices
        label={words.compare}
        choices={words.comparisons}
        chosen={compare ?? ''}
        onChoose={(choice) => change({ compare: choice === '' ? undefined : choice })}
      />
    </div>
  );
}
