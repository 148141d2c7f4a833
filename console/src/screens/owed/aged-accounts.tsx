import { Link } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { Amount } from '../../parts/amount.tsx';
import { wordOf } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.owed;
type Aging = components['schemas']['AgingSchedule'];
type Bracket = keyof Aging['balances'];
type AgedAccount = Aging['accounts'][number];

interface Props {
  of: Aging;
  side: 'receivable' | 'payable';
}

/** By account and by how long it is due, the oldest to the right. */
export function AgedAccounts({ of, side }: Props) {
  const brackets = Object.keys(of.balances) as Bracket[];
  const accounts = of.accounts.filter(({ balance }) => balance !== 0);
  if (accounts.length === 0) return <p className="soft">{words.nothing}</p>;
  return <Table className="aged" columns={columnsOf(brackets, side, of.currency)} rows={accounts} keyOf={({ id }) => id} />;
}

function columnsOf(brackets: Bracket[], side: Props['side'], currency: string): Column<AgedAccount>[] {
  return [
    { title: words.who[side], of: (account) => <LedgerLink of={account} /> },
    ...brackets.map((bracket) => ({
      title: wordOf(words.ages, bracket),
      kind: 'figure wide',
      of: ({ balances }: AgedAccount) => <Amount value={balances[bracket] ?? 0} currency={currency} />,
    })),
    { title: words.unapplied, kind: 'figure wide', of: ({ unapplied }) => <Amount value={unapplied} currency={currency} /> },
    { title: spoken.transaction.total, kind: 'figure total', of: ({ balance }) => <Amount value={balance} currency={currency} /> },
  ];
}

function LedgerLink({ of: { id, name } }: { of: AgedAccount }) {
  return (
    <Link className="link" to="/$entity/accounts/$id" params={{ entity: String(useEntity()), id: String(id) }} search={{}}>
      {name}
    </Link>
  );
}
