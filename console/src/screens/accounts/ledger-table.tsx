import { Link } from '@tanstack/react-router';
import type { Span } from '../../api/books.ts';
import type { components } from '../../api/schema.d.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';

const words = en.accounts;
type Part = components['schemas']['GeneralLedgerAccount'];
type LedgerRow = components['schemas']['GeneralLedgerRow'];

/** The parts of an account that were read until now, as one table. */
export function LedgerTable({ parts, span, currency }: { parts: Part[]; span: Span; currency: string }) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{en.transactions.date}</th>
          <th scope="col" className="narrow-no">
            {en.transactions.number}
          </th>
          <th scope="col">{en.transactions.what}</th>
          <th scope="col" className="narrow-no">
            {en.transaction.against}
          </th>
          <th scope="col" className="num">
            {en.transaction.debit}
          </th>
          <th scope="col" className="num">
            {en.transaction.credit}
          </th>
          <th scope="col" className="num narrow-no">
            {words.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        <Carried day={span.from} title={words.brought_forward} balance={first.openingBalance} currency={currency} />
        {parts.flatMap(({ rows }) => rows.map((row) => <Row key={row.id} row={row} currency={currency} />))}
        {!last.continues && <Carried day={span.to} title={words.carried_forward} balance={last.closingBalance} currency={currency} />}
      </tbody>
    </table>
  );
}

function Row({ row, currency }: { row: LedgerRow; currency: string }) {
  const params = { entity: String(useEntity()), id: String(row.transactionId) };
  return (
    <tr>
      <td className="tab">{dayText(row.transactionDate)}</td>
      <td className="tab quiet narrow-no">{row.transactionNo}</td>
      <td>
        <Link className="link" to="/$entity/transactions/$id" params={params}>
          {row.narration}
        </Link>
      </td>
      <td className="soft narrow-no">{row.contraAccount?.name}</td>
      <td className="num">{row.debit !== 0 && amountText(row.debit, currency)}</td>
      <td className="num">{row.credit !== 0 && amountText(row.credit, currency)}</td>
      <td className="num narrow-no">
        <Balance value={row.balance} currency={currency} />
      </td>
    </tr>
  );
}

function Carried({ day, title, balance, currency }: { day: string; title: string; balance: number; currency: string }) {
  return (
    <tr className="carried">
      <td className="tab">{dayText(day)}</td>
      <td className="narrow-no" />
      <td>{title}</td>
      <td className="narrow-no" />
      <td className="num" colSpan={3}>
        <Balance value={balance} currency={currency} />
      </td>
    </tr>
  );
}

/** On the side that it is on. */
function Balance({ value, currency }: { value: number; currency: string }) {
  const side = value > 0 ? words.debit_side : value < 0 ? words.credit_side : '';
  return (
    <>
      {amountText(Math.abs(value), currency)} <small className="quiet">{side}</small>
    </>
  );
}
