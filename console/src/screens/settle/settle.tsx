import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { currenciesQuery, transactionQuery } from '../../api/books.ts';
import { clearableItemsQuery } from '../../api/open-items.ts';
import type { Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText, moneyText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SettleForm } from './settle-form.tsx';
import './settle.css';

const words = spoken.settle;

/** A payment beside the documents that it may pay. */
export function Settle() {
  const entity = useEntity();
  const { id, side } = useParams({ from: '/$entity/owed/$side/settle/$id' });
  const { data: of, error } = useQuery(transactionQuery(entity, Number(id)));
  return (
    <div className="page">
      <p className="crumb">
        <Link className="link" to="/$entity/owed/$side" params={{ entity: String(entity), side }}>
          {side === 'payable' ? spoken.shell.payable : spoken.shell.receivable}
        </Link>
      </p>
      <ScreenHead title={words.title} />
      <Fault error={error} />
      {of && <Sides of={of} />}
    </div>
  );
}

function Sides({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const { data: items, error } = useQuery(clearableItemsQuery(entity, of.account_id, of.currency_id));
  const currency = currencies.get(of.currency_id) ?? 'XXX';
  return (
    <>
      <section aria-label={words.payment} className="paid">
        <p>
          <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(entity), id: String(of.id) }}>
            {of.narration}
          </Link>
        </p>
        <p className="quiet small">
          <span className="tab">{of.transaction_no}</span> · {dayText(of.transaction_date)} ·{' '}
          <AccountName id={of.account_id} code={false} />
        </p>
        <p className="money tab">{moneyText(of.amount, currency)}</p>
      </section>
      <Fault error={error} />
      {items?.length === 0 && <p className="soft">{words.none}</p>}
      {items && items.length > 0 && <SettleForm of={of} items={items} currency={currency} />}
    </>
  );
}
