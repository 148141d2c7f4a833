import type { ReactNode } from 'react';
import type { components } from '../../api/schema.d.ts';
import { Amount } from '../../parts/amount.tsx';
import { countryName } from '../../parts/country-names.ts';
import { amountText, wordOf } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { spoken } from '../../words/spoken.ts';

const words = spoken.tax;
type Summary = components['schemas']['TaxSummary'];
interface Props {
  of: Summary;
}

/** A column of figures; `narrow` ones stay on a phone. */
function figure<R>(currency: string, title: string, of: (row: R) => number, narrow = true): Column<R> {
  return { title, kind: narrow ? 'figure' : 'figure wide', of: (row) => <Amount value={of(row)} currency={currency} /> };
}

/** By tax, and what each direction comes to. */
export function Taxes({ of: { taxes, totals, currency } }: Props) {
  type Sum = Summary['taxes'][number];
  // Few books have taxes that cannot be deducted in full.
  const isJoined = taxes.some(({ nonDeductible }) => nonDeductible !== 0);
  const columns: Column<Sum>[] = [
    { title: spoken.transaction.tax, of: ({ name, code }) => name || code },
    { title: words.direction, kind: 'soft wide', of: ({ direction }) => wordOf(words.directions, direction) },
    { title: words.rate, kind: 'figure wide', of: ({ rate }) => rate !== null && `${rate} %` },
    { title: words.documents, kind: 'figure wide', of: ({ documents }) => documents },
    figure(currency, words.base, ({ base }) => base),
    ...(isJoined ? [figure<Sum>(currency, words.not_deductible, ({ nonDeductible }) => nonDeductible, false)] : []),
    figure(currency, words.amount, ({ tax }) => tax),
  ];
  const directions = new Set(taxes.map(({ direction }) => direction));
  const sums = [...directions].map((direction) => (
    <tr key={direction} className="sum">
      <td>{words.total(words.directions[direction])}</td>
      <td className="wide" colSpan={3} />
      <td />
      {isJoined && <td className="wide" />}
      <td className="figure">
        <Amount value={totals[direction]} currency={currency} />
      </td>
    </tr>
  ));
  return <Table columns={columns} rows={taxes} keyOf={({ taxId, direction }) => `${taxId}${direction}`} after={sums} />;
}

/** What a one-stop shop declares. */
export function Countries({ of: { countries, currency } }: Props) {
  if (countries.length === 0) return null;
  const columns: Column<Summary['countries'][number]>[] = [
    { title: words.country, of: ({ country }) => countryName(country) },
    { title: words.rate, kind: 'figure', of: ({ rate }) => `${rate} %` },
    figure(currency, words.base, ({ base }) => base),
    figure(currency, words.amount, ({ tax }) => tax),
  ];
  return <Table columns={columns} rows={countries} keyOf={({ country, rate }) => `${country}${rate}`} />;
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="control">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** As the form of the authority has them. */
export function Boxes({ of: { boxes, currency } }: Props) {
  if (boxes.length === 0) return null;
  const columns: Column<Summary['boxes'][number]>[] = [
    { title: words.box, of: ({ code }) => code },
    { title: spoken.transactions.amount, kind: 'figure', of: ({ amount }) => amountText(amount, currency) },
  ];
  return (
    <Section id="boxes" title={words.boxes}>
      <Table columns={columns} rows={boxes} keyOf={({ code }) => code} />
    </Section>
  );
}

/** What no payment has made due yet; it is in no other figure. */
export function WaitingTaxes({ of: { waiting, currency } }: Props) {
  if (waiting.length === 0) return null;
  const columns: Column<Summary['waiting'][number]>[] = [
    { title: spoken.transaction.tax, of: ({ code }) => code },
    { title: words.direction, kind: 'soft wide', of: ({ direction }) => wordOf(words.directions, direction) },
    figure(currency, words.base, ({ base }) => base),
    figure(currency, words.amount, ({ tax }) => tax),
  ];
  return (
    <Section id="waiting" title={words.waiting}>
      <Table columns={columns} rows={waiting} keyOf={({ taxId, direction }) => `${taxId}${direction}`} />
    </Section>
  );
}

/** The taxes of the documents beside what moved on the accounts that take them, and what returns took off these. */
export function ControlAccounts({ of: { accounts, currency } }: Props) {
  if (accounts.length === 0) return null;
  const columns: Column<Summary['accounts'][number]>[] = [
    { title: spoken.transactions.account, of: ({ account }) => account.name },
    figure(currency, words.opening, ({ opening }) => opening, false),
    figure(currency, words.taxes, ({ taxes }) => taxes),
    figure(currency, words.settled, ({ settled }) => settled),
    figure(currency, words.others, ({ otherMovements }) => otherMovements, false),
    { title: words.movement, kind: 'figure', of: ({ movement }) => amountText(movement, currency) },
  ];
  return (
    <Section id="control" title={words.control}>
      <Table columns={columns} rows={accounts} keyOf={({ account }) => account.code ?? account.name ?? ''} />
    </Section>
  );
}
