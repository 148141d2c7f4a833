import { useSuspenseQuery } from '@tanstack/react-query';
import { currenciesQuery } from '../../api/books.ts';
import type { LineItem, Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Amount } from '../../parts/amount.tsx';
import { amountText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';

const words = en.transaction;

/** What a transaction is made of, with the taxes and the total as the service worked them out. */
export function Lines({ of }: { of: Transaction }) {
  const { data: currencies } = useSuspenseQuery(currenciesQuery(useEntity()));
  const currency = currencies.get(of.currency_id) ?? 'XXX';
  const taxes = Object.entries(of.tax).filter(([code]) => code !== 'total');
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{words.lines}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{en.transactions.what}</th>
            <th scope="col">{en.transactions.account}</th>
            <th scope="col" className="num narrow-no">
              {words.quantity}
            </th>
            <th scope="col" className="num narrow-no">
              {words.price}
            </th>
            <th scope="col" className="narrow-no">
              {words.tax}
            </th>
            <th scope="col" className="num">
              {words.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {(of.line_items ?? []).map((line) => (
            <Line key={line.id} line={line} of={of} currency={currency} />
          ))}
        </tbody>
      </table>
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

function Line({ line, of, currency }: { line: LineItem; of: Transaction; currency: string }) {
  const taxes = line.taxes.map(({ rate, name }) => `${rate}% ${name}`).join(', ');
  return (
    <tr>
      <td>{line.narration ?? of.narration}</td>
      <td>
        <AccountName id={line.account_id} />
      </td>
      <td className="num narrow-no">{line.quantity}</td>
      <td className="num narrow-no">{amountText(line.amount, currency)}</td>
      <td className="narrow-no">{taxes || <span className="quiet">–</span>}</td>
      <td className="num">
        <Amount value={line.net_amount} currency={currency} />
      </td>
    </tr>
  );
}
