import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { entityQuery, today } from '../../api/books.ts';
import { agingQuery, balanceSheetQuery } from '../../api/reports.ts';
import { Fault } from '../../parts/fault.tsx';
import { moneyText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.home;

/** Cash, what is owed, what one owes, the result: each leads to what makes it. Nothing is said before it is known. */
export function Figures() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const sheet = useQuery(balanceSheetQuery(entity, today()));
  const receivable = useQuery(agingQuery(entity, 'receivable', today()));
  const payable = useQuery(agingQuery(entity, 'payable', today()));
  const params = { entity: String(entity) };
  const money = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : moneyText(value || 0, own.currency_code);
  const late = (overdue: number | undefined): string | undefined =>
    overdue === undefined ? undefined : overdue === 0 ? words.nothing_overdue : spoken.owed.overdue(moneyText(overdue, own.currency_code));
  const balances = sheet.data?.balances;
  return (
    <section aria-label={words.today}>
      <div className="today">
        <Figure
          name={words.cash}
          value={money(balances && (balances.ASSETS.BANK ?? 0))}
          to={{ to: '/$entity/statements/$name', params: { ...params, name: 'balance-sheet' } }}
        />
        <Figure
          name={words.owed_to_you}
          value={money(receivable.data?.balance)}
          note={late(receivable.data?.overdue)}
          isLate={receivable.data?.overdue !== 0}
          to={{ to: '/$entity/owed/$side', params: { ...params, side: 'receivable' } }}
        />
        <Figure
          name={words.you_owe}
          value={money(payable.data?.balance)}
          note={late(payable.data?.overdue)}
          isLate={payable.data?.overdue !== 0}
          to={{ to: '/$entity/owed/$side', params: { ...params, side: 'payable' } }}
        />
        <Figure
          name={words.result}
          value={money(balances && -(balances.EQUITY.NET_PROFIT ?? 0))}
          to={{ to: '/$entity/statements/$name', params: { ...params, name: 'income-statement' } }}
        />
      </div>
      <Fault error={sheet.error ?? receivable.error ?? payable.error} />
    </section>
  );
}

interface Props {
  name: string;
  value: string | undefined;
  note?: string | undefined;
  isLate?: boolean;
  to: LinkProps;
}

function Figure({ name, value, note, isLate = false, to }: Props) {
  return (
    <Link {...to} className="figure">
      <span className="label">{name}</span>
      <span className="value tab">{value ?? <span className="unknown" />}</span>
      <span className={isLate ? 'alarm small tab' : 'quiet small'}>{note}</span>
    </Link>
  );
}
