import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currenciesQuery, entityQuery, transactionQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { ContactName } from '../../parts/contact-name.tsx';
import { Disputed } from '../../parts/disputed.tsx';
import { Fact } from '../../parts/fact.tsx';
import { amountText, dayText, moneyText } from '../../parts/format.ts';
import { State } from '../../parts/state.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { entering } from '../../words/entering.ts';
import { spoken } from '../../words/spoken.ts';
import { whomOf } from '../entry/whom-of.ts';

const words = spoken.transaction;

export function Facts({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const currency = currencies.get(of.currency_id) ?? own.currency_code;
  return (
    <dl className="facts">
      <Fact name={words.amount}>
        <span className="big tab">{moneyText(of.amount, currency)}</span>
      </Fact>
      <Fact name={spoken.transactions.state}>
        <State of={of} />
      </Fact>
      <Fact name={words.date}>{dayText(of.transaction_date)}</Fact>
      {of.due_date !== null && <Fact name={words.due}>{dayText(of.due_date)}</Fact>}
      {of.contact_id !== null && (
        <Fact name={whomOf(of.transaction_type)}>
          <ContactName id={of.contact_id} />
        </Fact>
      )}
      <Fact name={spoken.entry.mains[of.transaction_type]}>
        <AccountName id={of.account_id} code={false} />
      </Fact>
      {currency !== own.currency_code && (
        <Fact name={words.rate}>
          <span className="tab">
            1 {currency} = {of.exchange_rate?.rate_exact} {own.currency_code}
          </span>
        </Fact>
      )}
      {currency !== own.currency_code && of.main_account_value !== null && of.main_account_value !== undefined && (
        <Fact name={entering.value(own.currency_code)}>
          <span className="tab">{amountText(of.main_account_value, own.currency_code)}</span>
        </Fact>
      )}
      <Tied to={of.replaces_id} name={entering.replaces} />
      <Tied to={of.replaced_by_id} name={entering.replaced_by} />
      <Tied to={of.reversal_of_id} name={entering.reversal_of} />
      {of.replaced_by_id === null && <Tied to={of.reversed_by_id} name={entering.reversed_by} />}
      {of.clearable && of.outstanding !== 0 && <Fact name={words.outstanding}>{moneyText(of.outstanding, currency)}</Fact>}
      {of.dispute && of.outstanding !== 0 && (
        <Fact name={papers.dispute.fact}>
          <Disputed of={of.dispute} />
        </Fact>
      )}
    </dl>
  );
}

/** Another transaction that it stands for, or that stands for it. */
function Tied({ to, name }: { to: number | null; name: string }) {
  const entity = useEntity();
  const { data: other } = useQuery({ ...transactionQuery(entity, to ?? 0), enabled: to !== null });
  if (to === null) return null;
  return (
    <Fact name={name}>
      <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(entity), id: String(to) }}>
        {other?.transaction_no ?? `#${to}`}
      </Link>
    </Fact>
  );
}
