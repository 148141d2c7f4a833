import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currenciesQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { State } from '../../parts/state.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.owed;

interface Props {
  side: 'receivable' | 'payable';
  rows: Transaction[];
  /** Whether the service has said which there are: “nothing is open” is never said before. */
  isKnown: boolean;
}

/** The newest hundred; the list of transactions has them all. */
export function OpenDocuments({ side, rows, isKnown }: Props) {
  const entity = String(useEntity());
  return (
    <section aria-labelledby="open" className="open-documents">
      <h2 id="open">{words.open[side]}</h2>
      {isKnown && rows.length === 0 && <p className="soft">{words.none_open}</p>}
      {rows.length > 0 && <Table columns={columnsOf(side)} rows={rows} keyOf={({ id }) => id} />}
      <p className="small">
        <Link className="link" to="/$entity/transactions" params={{ entity }} search={{ state: 'open' }}>
          {words.all_open}
        </Link>
      </p>
    </section>
  );
}

function columnsOf(side: Props['side']): Column<Transaction>[] {
  return [
    { title: spoken.transaction.due, kind: 'tab', of: ({ due_date }) => due_date !== null && dayText(due_date) },
    { title: spoken.transactions.what, of: (row) => <TransactionLink of={row} /> },
    { title: words.who[side], kind: 'soft wide', of: ({ account_id }) => <AccountName id={account_id} code={false} /> },
    { title: spoken.transactions.state, kind: 'wide', of: (row) => <State of={row} /> },
    { title: spoken.transaction.outstanding, kind: 'figure', of: (row) => <Outstanding of={row} /> },
  ];
}

export function TransactionLink({ of }: { of: Transaction }) {
  return (
    <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(useEntity()), id: String(of.id) }}>
      {of.narration}
    </Link>
  );
}

export function Outstanding({ of }: { of: Transaction }) {
  const { data: currencies } = useSuspenseQuery(currenciesQuery(useEntity()));
  return <Amount value={of.outstanding} currency={currencies.get(of.currency_id) ?? 'XXX'} unit />;
}
