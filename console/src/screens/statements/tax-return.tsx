import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { entityQuery } from '../../api/books.ts';
import { taxSummaryQuery } from '../../api/reports.ts';
import { Amount } from '../../parts/amount.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, moneyText, wordOf } from '../../parts/format.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SpanScreen } from './span-screen.tsx';

const words = spoken.tax;
type Sum = components['schemas']['TaxSum'];

/** What is due to the authority for some days, by tax, and whether the control accounts say the same. */
export function TaxReturn() {
  const search = useSearch({ from: '/$entity/tax' });
  const { registration } = search;
  const { data, error } = useQuery({ ...taxSummaryQuery(useEntity(), search), placeholderData: (before) => before });
  return (
    <SpanScreen
      name="tax-summary"
      title={spoken.shell.tax_return}
      from="/$entity/tax"
      {...(registration !== undefined && { chosen: { registration } })}
      settings={<RegistrationField chosen={registration} />}
    >
      <Fault error={error} />
      {data && (
        <>
          <p className="due">
            {data.totals.due < 0 ? words.claim : words.due} <b className="tab">{moneyText(Math.abs(data.totals.due), data.currency)}</b>
          </p>
          <Table columns={columnsOf(data.currency)} rows={data.taxes} keyOf={({ taxId, direction }) => `${taxId}${direction}`} />
          {data.taxes.some(({ direction }) => direction === 'SPLIT_PAYMENT') && (
            <p className="soft">{words.split_payment(moneyText(data.totals.SPLIT_PAYMENT, data.currency))}</p>
          )}
          {data.otherRegistrations.map(({ registration: other, due }) => (
            <p key={other} className="soft">
              {words.elsewhere(other ?? words.at_home, moneyText(due, data.currency))}
            </p>
          ))}
          <Countries of={data.countries} currency={data.currency} />
          {data.taxes.length === 0 && <p className="soft">{words.none}</p>}
          <Control accounts={data.accounts} currency={data.currency} />
        </>
      )}
    </SpanScreen>
  );
}

/** Under which tax number; only where there are several. */
function RegistrationField({ chosen = '' }: { chosen: string | undefined }) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const navigate = useNavigate({ from: '/$entity/tax' });
  const others = (own.tax_registrations ?? []).filter(({ scheme }) => scheme !== 'home');
  if (others.length === 0) return null;
  const choices = Object.fromEntries([
    ['', words.at_home],
    ...others.map(({ code, number }) => [code, [code, number].join(' ')]),
  ]) as Record<string, string>;
  return (
    <SelectField
      label={words.registration}
      choices={choices}
      chosen={chosen}
      onChoose={(registration) => void navigate({ search: (before) => ({ ...before, registration }), replace: true })}
    />
  );
}

type Country = components['schemas']['TaxCountry'];

/** What a one-stop shop declares. */
function Countries({ of, currency }: { of: Country[]; currency: string }) {
  if (of.length === 0) return null;
  const columns: Column<Country>[] = [
    { title: words.country, of: ({ country }) => country },
    { title: words.rate, kind: 'figure', of: ({ rate }) => `${rate} %` },
    { title: words.base, kind: 'figure', of: ({ base }) => <Amount value={base} currency={currency} /> },
    { title: words.amount, kind: 'figure', of: ({ tax }) => <Amount value={tax} currency={currency} /> },
  ];
  return <Table columns={columns} rows={of} keyOf={({ country, rate }) => `${country}${rate}`} />;
}

function columnsOf(currency: string): Column<Sum>[] {
  return [
    { title: spoken.transaction.tax, of: ({ name, code }) => name || code },
    { title: words.direction, kind: 'soft wide', of: ({ direction }) => wordOf(words.directions, direction) },
    { title: words.rate, kind: 'figure wide', of: ({ rate }) => rate !== null && `${rate} %` },
    { title: words.documents, kind: 'figure wide', of: ({ documents }) => documents },
    { title: words.base, kind: 'figure', of: ({ base }) => <Amount value={base} currency={currency} /> },
    { title: words.amount, kind: 'figure', of: ({ tax }) => <Amount value={tax} currency={currency} /> },
  ];
}

type ControlAccount = components['schemas']['TaxedControlAccount'];

/** The taxes of the documents beside what moved on the accounts that take them. */
function Control({ accounts, currency }: { accounts: ControlAccount[]; currency: string }) {
  if (accounts.length === 0) return null;
  const columns: Column<ControlAccount>[] = [
    { title: spoken.transactions.account, of: ({ account }) => account.name },
    { title: words.opening, kind: 'figure wide', of: ({ opening }) => <Amount value={opening} currency={currency} /> },
    { title: words.taxes, kind: 'figure', of: ({ taxes }) => <Amount value={taxes} currency={currency} /> },
    { title: words.others, kind: 'figure wide', of: ({ otherMovements }) => <Amount value={otherMovements} currency={currency} /> },
    { title: words.movement, kind: 'figure', of: ({ movement }) => amountText(movement, currency) },
  ];
  return (
    <section aria-labelledby="control" className="control">
      <h2 id="control">{words.control}</h2>
      <Table columns={columns} rows={accounts} keyOf={({ account }) => account.code ?? account.name ?? ''} />
    </section>
  );
}
