import { useSuspenseQuery } from '@tanstack/react-query';
import { currenciesQuery } from '../../api/books.ts';
import type { LineItem, Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Amount } from '../../parts/amount.tsx';
import { amountText } from '../../parts/format.ts';
import { taxRows } from '../../parts/tax-rows.ts';
import { PIECE, unitText } from '../../parts/unit-text.ts';
import { lastSum, WithheldSums } from '../../parts/withheld-sums.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.transaction;
const { lines } = papers;

/** What a transaction is made of, with the taxes and the total as the service worked them out. */
export function Lines({ of }: { of: Transaction }) {
  const { data: currencies } = useSuspenseQuery(currenciesQuery(useEntity()));
  const currency = currencies.get(of.currency_id) ?? 'XXX';
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{words.lines}</h2>
      {of.compound ? (
        <Table columns={columnsOfCompound(currency)} rows={compoundRows(of)} keyOf={({ key }) => key} />
      ) : (
        <Table columns={columnsOf(of, currency)} rows={of.line_items ?? []} keyOf={({ id }) => id} />
      )}
      <dl className="totals">
        {taxRows(of).map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{amountText(figure, currency)}</dd>
          </div>
        ))}
        <WithheldSums of={of} currency={currency} />
        <div className="total">
          <dt>
            {lastSum(of)} {currency}
          </dt>
          <dd className="num">{amountText(of.amount, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface CompoundRow {
  key: number;
  account_id: number;
  said: string;
  credited: boolean;
  amount: number;
}

/** All debits and credits of a compound entry: its main account is one of them. */
function compoundRows(of: Transaction): CompoundRow[] {
  const main = { key: 0, account_id: of.account_id, said: of.narration, credited: of.credited, amount: of.main_account_amount ?? 0 };
  const lines = (of.line_items ?? []).map(({ id, account_id, narration, credited, net_amount }) => ({
    ...{ key: id, account_id, credited },
    said: narration ?? of.narration,
    amount: net_amount,
  }));
  return [main, ...lines];
}

function columnsOfCompound(currency: string): Column<CompoundRow>[] {
  return [
    { title: spoken.transactions.what, kind: 'wide', of: ({ said }) => said },
    { title: spoken.transactions.account, of: ({ account_id }) => <AccountName id={account_id} /> },
    { title: words.debit, kind: 'figure', of: ({ credited, amount }) => !credited && amountText(amount, currency) },
    { title: words.credit, kind: 'figure', of: ({ credited, amount }) => credited && amountText(amount, currency) },
  ];
}

function columnsOf(of: Transaction, currency: string): Column<LineItem>[] {
  return [
    { title: spoken.transactions.what, of: (line) => <What line={line} of={of} currency={currency} /> },
    { title: spoken.transactions.account, of: ({ account_id }) => <AccountName id={account_id} /> },
    { title: words.quantity, kind: 'figure wide', of: ({ quantity }) => quantity },
    { title: words.price, kind: 'figure wide', of: (line) => priceText(line, currency) },
    { title: words.tax, kind: 'wide', of: ({ taxes }) => taxes.map(({ rate, name }) => `${rate}% ${name}`).join(', ') || <None /> },
    { title: words.net, kind: 'figure', of: ({ net_amount }) => <Amount value={net_amount} currency={currency} /> },
  ];
}

/** The price, and of how many of which unit it is where that is not one piece. */
function priceText({ amount, unit_code, price_base_quantity }: LineItem, currency: string): string {
  const unit = unit_code === null || unit_code === PIECE ? null : unitText(unit_code);
  const of = [price_base_quantity, unit].filter((part) => part !== null).join(' ');
  return of === '' ? amountText(amount, currency) : `${amountText(amount, currency)} / ${of}`;
}

/** What the line is, and below it what is said of it besides. */
function What({ line, of, currency }: { line: LineItem; of: Transaction; currency: string }) {
  const { narration, kind, item_code, description, adjustments } = line;
  const inside = (adjustments ?? []).map(({ amount, reason }) => {
    const size = amount ?? 0;
    return lines.adjusted(reason ?? lines.signs[size < 0 ? 'off' : 'on'], amountText(size, currency));
  });
  const said = [kind === 'item' ? null : lines.kinds[kind], item_code, description, ...inside].filter(Boolean);
  return (
    <>
      {narration ?? of.narration}
      {said.length > 0 && <span className="soft small line-said">{said.join(' · ')}</span>}
    </>
  );
}

const None = () => <span className="quiet">–</span>;
