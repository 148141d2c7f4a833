import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { unrealisedExchangeQuery } from '../../api/exchange.ts';
import type { components } from '../../api/schema.d.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Amount } from '../../parts/amount.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { RevalueForm } from './revalue-form.tsx';
import { Revaluations } from './revaluations.tsx';
import './statement.css';

const words = papers.records.exchange;
type Report = components['schemas']['UnrealisedExchange'];
type Position = Report['positions'][number];

/** What foreign balances would gain or lose at the rates of a day, and the entries that book it. */
export function ExchangeDifferences() {
  const entity = useEntity();
  const { to } = useSearch({ from: '/$entity/exchange' });
  const navigate = useNavigate({ from: '/$entity/exchange' });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data, error } = useQuery(unrealisedExchangeQuery(entity, to));
  return (
    <div className="page statement">
      <ScreenHead title={words.unrealised} sub={`${own.name} · ${spoken.statements.as_at(dayText(to))} · ${own.currency_code}`}>
        <ExportMenu
          name={`unrealised-exchange_${to}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { 'end-date': to, format };
            return answered(books(entity).GET('/books/v1/reports/unrealised-exchange', { params: { query }, parseAs: 'blob' }));
          }}
        />
        <Writing right="books:close">
          <DialogTrigger>
            <Button className="button primary">{words.revalue}</Button>
            <RevalueForm day={to} />
          </DialogTrigger>
        </Writing>
      </ScreenHead>
      <div className="settings">
        <DayField label={spoken.statements.day} value={to} onChange={(day) => void navigate({ search: { to: day }, replace: true })} />
      </div>
      <Fault error={error} />
      {data && <Positions of={data} />}
      <Revaluations />
    </div>
  );
}

function Positions({ of: { positions, totals, currency } }: { of: Report }) {
  if (positions.length === 0) return <p className="soft positions">{words.no_positions}</p>;
  const figure = (value: number) => <Amount value={value} currency={currency} />;
  const columns: Column<Position>[] = [
    { title: spoken.transactions.account, of: ({ account }) => <AccountName id={account.id} /> },
    { title: words.foreign, kind: 'figure', of: (of) => <Amount value={of.currencyBalance} currency={of.currency} unit /> },
    { title: words.booked, kind: 'figure wide', of: ({ localBalance }) => figure(localBalance) },
    { title: spoken.settings.of_currencies.rate, kind: 'figure wide', of: ({ rateExact }) => rateExact },
    { title: words.worth, kind: 'figure wide', of: ({ targetBalance }) => figure(targetBalance) },
    { title: words.difference, kind: 'figure', of: ({ difference }) => figure(difference) },
  ];
  return (
    <Table
      className="positions"
      columns={columns}
      rows={positions}
      keyOf={({ account, currencyId }) => `${account.id} ${currencyId}`}
      after={
        <tr className="sum">
          <td />
          <td />
          <td className="figure wide">{figure(totals.localBalance)}</td>
          <td className="wide" />
          <td className="figure wide">{figure(totals.targetBalance)}</td>
          <td className="figure">{figure(totals.difference)}</td>
        </tr>
      }
    />
  );
}
