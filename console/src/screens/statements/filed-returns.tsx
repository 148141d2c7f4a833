import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { filedReturnsQuery } from '../../api/reports.ts';
import type { Span } from '../../api/reports.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { TakeBackReturn } from '../returns/take-back-return.tsx';

const words = spoken.tax;
type TaxReturn = components['schemas']['TaxReturn'];

interface Props {
  span: Span;
  registration: string | null;
  currency: string;
}

/** The returns that hold some of the days, each with the entry that moved what was due to the account of the authority, where it is paid from. */
export function FiledReturns({ span, registration, currency }: Props) {
  const { data: returns = [] } = useQuery(filedReturnsQuery(useEntity(), { ...span, to: '9999-12-31' }));
  const known = returns.filter((filed) => (filed.registration ?? null) === registration);
  const own = known.filter(({ start_date }) => start_date <= span.to);
  // Only the latest of a kind can be taken back.
  const isLatest = ({ id, kind }: TaxReturn): boolean => known.findLast((one) => one.kind === kind)?.id === id;
  if (own.length === 0) return null;
  const columns: Column<TaxReturn>[] = [
    { title: words.filed_days, of: (filed) => <DaysOf filed={filed} /> },
    { title: words.filed_what, kind: 'soft wide', of: ({ kind }) => words.kinds[kind] },
    { title: words.filed_due, kind: 'figure', of: ({ due }) => amountText(due, currency) },
    {
      title: '',
      kind: 'figure',
      of: (filed) =>
        isLatest(filed) && (
          <Writing right="books:close">
            <TakeBackReturn of={filed} />
          </Writing>
        ),
    },
  ];
  return (
    <section aria-labelledby="filed" className="control">
      <h2 id="filed">{words.filed_returns}</h2>
      <Table columns={columns} rows={own} keyOf={({ id }) => id} />
    </section>
  );
}

function DaysOf({ filed: { start_date, end_date, transaction_id } }: { filed: TaxReturn }) {
  const entity = String(useEntity());
  const days = spoken.statements.between(dayText(start_date), dayText(end_date));
  if (transaction_id === null) return days;
  return (
    <Link className="link" to="/$entity/transactions/$id" params={{ entity, id: String(transaction_id) }}>
      {days}
    </Link>
  );
}
