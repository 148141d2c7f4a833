import { Fragment } from 'react';
import type { components } from '../../api/schema.d.ts';
import { moneyText } from '../../parts/format.ts';
import { spoken } from '../../words/spoken.ts';
import { LedgerLink } from './aged.tsx';

const words = spoken.owed.control;
type Aging = components['schemas']['AgingSchedule'];

/** Whether the items come to what the ledger has on their accounts, and on which accounts something else was moved. */
export function Control({ of: { accounts, balance, otherMovements, currency } }: { of: Aging }) {
  const others = accounts.filter((account) => account.otherMovements !== 0);
  const ledger = moneyText(balance, currency);
  if (others.length === 0) return <p className="soft control">{words.agrees(ledger)}</p>;
  return (
    <p className="control">
      {words.differs(ledger, moneyText(otherMovements, currency))}{' '}
      {others.map((account, index) => (
        <Fragment key={account.id}>
          {index > 0 && ', '}
          <LedgerLink of={account} /> <span className="tab">{moneyText(account.otherMovements, currency)}</span>
        </Fragment>
      ))}
    </p>
  );
}
