import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountsQuery, currenciesQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { State } from '../../parts/state.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';

const words = en.owed;

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
      {rows.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{en.transaction.due}</th>
              <th scope="col">{en.transactions.what}</th>
              <th scope="col" className="narrow-no">
                {words.who[side]}
              </th>
              <th scope="col" className="narrow-no">
                {en.transactions.state}
              </th>
              <th scope="col" className="num">
                {en.transaction.outstanding}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <OpenDocument key={row.id} of={row} />
            ))}
          </tbody>
        </table>
      )}
      <p className="small">
        <Link className="link" to="/$entity/transactions" params={{ entity }} search={{ state: 'open' }}>
          {words.all_open}
        </Link>
      </p>
    </section>
  );
}

function OpenDocument({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountsQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  return (
    <tr>
      <td className="tab">{of.due_date !== null && dayText(of.due_date)}</td>
      <td>
        <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(entity), id: String(of.id) }}>
          {of.narration}
        </Link>
      </td>
      <td className="soft narrow-no">{accounts.get(of.account_id)?.name}</td>
      <td className="narrow-no">
        <State of={of} />
      </td>
      <td className="num">
        <Amount value={of.outstanding} currency={currencies.get(of.currency_id) ?? 'XXX'} unit />
      </td>
    </tr>
  );
}
