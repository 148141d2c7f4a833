import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '../../api/schema.d.ts';
import type { Side } from '../../api/open-items.ts';
import { Amount } from '../../parts/amount.tsx';
import { wordOf } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import type { Age, OwedSearch } from './search.ts';
import { ItemsLink } from './items-link.tsx';

const words = spoken.owed;
type Aging = components['schemas']['AgingSchedule'];
type Bracket = keyof Aging['balances'];
type AgedAccount = components['schemas']['AgedAccount'];
type AgedContact = components['schemas']['AgedContact'];

interface Props {
  of: Aging;
  side: Side;
}

/** By contact, where the books name any, else by account; and by how long it is due, the oldest to the right. */
export function Aged({ of, side }: Props) {
  const brackets = Object.keys(of.balances) as Bracket[];
  const contacts = of.contacts?.filter(({ balance, unapplied }) => balance !== 0 || unapplied !== 0) ?? [];
  if (contacts.some(({ id }) => id !== null)) {
    const whose = ({ id }: AgedContact): OwedSearch | undefined => (id === null ? undefined : { contact: id });
    const columns = columnsOf<AgedContact>({ brackets, side, currency: of.currency, whose }, (contact) => <ContactLink of={contact} />);
    return <Table className="aged" columns={columns} rows={contacts} keyOf={({ id }) => id ?? 0} />;
  }
  const accounts = of.accounts.filter(({ balance }) => balance !== 0);
  if (accounts.length === 0) return <p className="soft">{words.nothing}</p>;
  const whose = ({ id }: AgedAccount): OwedSearch => ({ account: id });
  const columns = columnsOf<AgedAccount>({ brackets, side, currency: of.currency, whose }, (account) => <LedgerLink of={account} />);
  return <Table className="aged" columns={columns} rows={accounts} keyOf={({ id }) => id} />;
}

type Figures = Pick<AgedAccount, 'balances' | 'unapplied' | 'balance'>;

interface Shown<R> {
  brackets: Bracket[];
  side: Side;
  currency: string;
  /** Of whom the items behind a figure are; what is nobody's cannot be asked for. */
  whose: (row: R) => OwedSearch | undefined;
}

function columnsOf<R extends Figures>({ brackets, side, currency, whose }: Shown<R>, who: (row: R) => ReactNode): Column<R>[] {
  const figureOf = (value: number, bracket: Bracket, row: R): ReactNode => {
    const shown = <Amount value={value} currency={currency} />;
    const search = whose(row);
    return value === 0 || !search ? (
      shown
    ) : (
      <ItemsLink side={side} search={{ age: bracket as Age, ...search }}>
        {shown}
      </ItemsLink>
    );
  };
  return [
    { title: words.who[side], of: who },
    ...brackets.map((bracket) => ({
      title: wordOf(words.ages, bracket),
      kind: 'figure wide',
      of: (row: R) => figureOf(row.balances[bracket] ?? 0, bracket, row),
    })),
    { title: words.unapplied, kind: 'figure wide', of: ({ unapplied }) => <Amount value={unapplied} currency={currency} /> },
    { title: spoken.transaction.total, kind: 'figure total', of: ({ balance }) => <Amount value={balance} currency={currency} /> },
  ];
}

export function LedgerLink({ of: { id, name } }: { of: AgedAccount }) {
  return (
    <Link className="link" to="/$entity/accounts/$id" params={{ entity: String(useEntity()), id: String(id) }} search={{}}>
      {name}
    </Link>
  );
}

function ContactLink({ of: { id, name } }: { of: AgedContact }) {
  const entity = String(useEntity());
  if (id === null) return <span className="soft">{words.no_contact}</span>;
  return (
    <Link className="link" to="/$entity/contacts/$id" params={{ entity, id: String(id) }}>
      {name}
    </Link>
  );
}
