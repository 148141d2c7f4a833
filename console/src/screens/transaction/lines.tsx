import { useSuspenseQuery } from '@tanstack/react-query';
import { currenciesQuery } from '../../api/books.ts';
import type { LineItem, Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Amount } from '../../parts/amount.tsx';
import { amountText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.transaction;

/** What a transaction is made of, with the taxes and the total as the service worked them out. */
export function Lines({ of }: { of: Transaction }) {
  const { data: currencies } = useSuspenseQuery(currenciesQuery(useEntity()));
  const currency = currencies.get(of.currency_id) ?? 'XXX';
  const taxes = Object.entries(of.tax).filter(([code]) => code !== 'total');
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{words.lines}</h2>
      <Table columns={columnsOf(of, currency)} rows={of.line_items ?? []} keyOf={({ id }) => id} />
      <dl className="totals">
        {taxes.map(([code, value]) => (
          <div key={code}>
            <dt>{words.tax_of(code)}</dt>
            <dd className="num">{amountText(Number(value), currency)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>
            {words.total} {currency}
          </dt>
          <dd className="num">{amountText(of.amount, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}

function columnsOf(of: Transaction, currency: string): Column<LineItem>[] {
  return [
    { title: spoken.transactions.what, of: ({ narration }) => narration ?? of.narration },
    { title: spoken.transactions.account, of: ({ account_id }) => <AccountName id={account_id} /> },
    { title: words.quantity, kind: 'figure wide', of: ({ quantity }) => quantity },
    { title: words.price, kind: 'figure wide', of: ({ amount }) => amountText(amount, currency) },
    { title: words.tax, kind: 'wide', of: ({ taxes }) => taxes.map(({ rate, name }) => `${rate}% ${name}`).join(', ') || <None /> },
    { title: words.net, kind: 'figure', of: ({ net_amount }) => <Amount value={net_amount} currency={currency} /> },
  ];
}

const None = () => <span className="quiet">–</span>;
