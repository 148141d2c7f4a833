import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { entityQuery, today } from '../../api/books.ts';
import { cashAtEndsQuery, movementsQuery } from '../../api/reports.ts';
import { Chart } from '../../parts/chart.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { endOf, firstDayOf, lastMonths } from './last-months.ts';

const words = spoken.home;
const MONTHS = 12;

/** The last months, as far as the books go back: a month opens its statement. */
export function Charts() {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const first = firstDayOf(own);
  if (first === undefined || first > today()) return null;
  const months = lastMonths(today(), MONTHS, first);
  return (
    <div className="charts">
      <IncomeChart months={months} currency={own.currency_code} />
      <CashChart months={months} currency={own.currency_code} />
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
  const { data: ends = [] } = useQuery(cashAtEndsQuery(entity, { from: `${months[0]!}-01`, to: today() }));
  const points = ends.map(({ day, cash }) => ({ month: day.slice(0, 7), values: [cash] }));
  return (
    <Chart
      title={words.cash_at_end}
      points={points}
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
