import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { entityQuery, today } from '../../api/books.ts';
import { balanceSheetQuery, movementsQuery } from '../../api/reports.ts';
import { Chart } from '../../parts/chart.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { endOf, lastMonths } from './last-months.ts';

const words = spoken.home;
const MONTHS = 12;
/** Each end of a month is a balance sheet of its own, so that there are fewer of them. */
const ENDS = 6;

/** The last months, as far as the books go back: a month opens its statement. */
export function Charts() {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const first = (own.reporting_periods ?? []).map(({ start_date }) => start_date).sort()[0];
  if (first === undefined || first > today()) return null;
  return (
    <div className="charts">
      <IncomeChart months={lastMonths(today(), MONTHS, first)} currency={own.currency_code} />
      <CashChart months={lastMonths(today(), ENDS, first)} currency={own.currency_code} />
    </div>
  );
}

interface Props {
  /** `2026-11`, the oldest first. */
  months: string[];
  currency: string;
}

function IncomeChart({ months, currency }: Props) {
  const entity = useEntity();
  const navigate = useNavigate();
  const { data } = useQuery(movementsQuery(entity, { from: `${months[0]!}-01`, to: today() }));
  const points = (data?.months ?? []).map(({ month, results }) => ({
    month,
    values: [results.OPERATING_REVENUES + results.NON_OPERATING_REVENUES, results.OPERATING_EXPENSES + results.NON_OPERATING_EXPENSES],
  }));
  return (
    <Chart
      title={words.income_and_expenses}
      points={points}
      series={[
        { name: words.income, tone: 'in' },
        { name: words.expenses, tone: 'out' },
      ]}
      currency={currency}
      form="bars"
      onOpen={(month) => {
        const params = { entity: String(entity), name: 'income-statement' };
        void navigate({ to: '/$entity/statements/$name', params, search: { from: `${month}-01`, to: endOf(month, today()) } });
      }}
    />
  );
}

function CashChart({ months, currency }: Props) {
  const entity = useEntity();
  const navigate = useNavigate();
  const sheets = useQueries({ queries: months.map((month) => balanceSheetQuery(entity, endOf(month, today()))) });
  const known = sheets.every(({ data }) => data !== undefined);
  const points = months.map((month, index) => {
    const balances = sheets[index]?.data?.balances;
    return { month, values: [(balances?.ASSETS.BANK ?? 0) + (balances?.LIABILITIES.BANK ?? 0)] };
  });
  return (
    <Chart
      title={words.cash_at_end}
      points={known ? points : []}
      series={[{ name: words.all_banks, tone: 'cash' }]}
      currency={currency}
      form="line"
      onOpen={(month) => {
        const params = { entity: String(entity), name: 'balance-sheet' };
        void navigate({ to: '/$entity/statements/$name', params, search: { to: endOf(month, today()) } });
      }}
    />
  );
}
