import { Link } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { Amount } from '../../parts/amount.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';

const words = en.owed;
type Aging = components['schemas']['AgingSchedule'];
type Bracket = keyof Aging['balances'];

interface Props {
  of: Aging;
  side: 'receivable' | 'payable';
}

/** By account and by how long it is due, the oldest to the right. */
export function AgedAccounts({ of, side }: Props) {
  const brackets = Object.keys(of.balances) as Bracket[];
  const accounts = of.accounts.filter(({ balance }) => balance !== 0);
  if (accounts.length === 0) return <p className="soft">{words.nothing}</p>;
  return (
    <table className="table aged">
      <thead>
        <tr>
          <th scope="col">{words.who[side]}</th>
          {brackets.map((bracket) => (
            <th key={bracket} scope="col" className="num narrow-no">
              {words.ages[bracket] ?? bracket}
            </th>
          ))}
          <th scope="col" className="num narrow-no">
            {words.unapplied}
          </th>
          <th scope="col" className="num">
            {en.transaction.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <AgedRow key={account.id} account={account} brackets={brackets} currency={of.currency} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  account: Aging['accounts'][number];
  brackets: Bracket[];
  currency: string;
}

function AgedRow({ account, brackets, currency }: RowProps) {
  const { id, name, balances, unapplied, balance } = account;
  const params = { entity: String(useEntity()), id: String(id) };
  return (
    <tr>
      <td>
        <Link className="link" to="/$entity/accounts/$id" params={params} search={{}}>
          {name}
        </Link>
      </td>
      {brackets.map((bracket) => (
        <td key={bracket} className="num narrow-no">
          <Amount value={balances[bracket] ?? 0} currency={currency} />
        </td>
      ))}
      <td className="num narrow-no">
        <Amount value={unapplied} currency={currency} />
      </td>
      <td className="num total">
        <Amount value={balance} currency={currency} />
      </td>
    </tr>
  );
}
