import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import { accountNamesQuery, accountQuery, entityQuery } from '../../api/books.ts';
import type { Account } from '../../api/books.ts';
import { accountLedgerQuery } from '../../api/reports.ts';
import type { RowOrder, Span } from '../../api/reports.ts';
import { answered, books } from '../../api/client.ts';
import { Choices } from '../../parts/choices.tsx';
import { Attachments } from '../../parts/attachments.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { AccountForm } from './account-form.tsx';
import { LedgerTable } from './ledger-table.tsx';
import './account-ledger.css';

const words = spoken.accounts;

/** What makes an account's figure: the balances before and after some days, and between them each document or row with its balance. */
export function AccountLedger() {
  const entity = useEntity();
  const id = Number(useParams({ from: '/$entity/accounts/$id' }).id);
  const { sort = '-posting_date', rows = 'document', ...span } = useSearch({ from: '/$entity/accounts/$id' });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const list = useInfiniteQuery(accountLedgerQuery(entity, id, span, { sort, rows }));
  const parts = list.data?.pages.flatMap(({ general_ledger }) => general_ledger.accounts) ?? [];
  const account = accounts.get(id);
  const params = { entity: String(entity) };
  return (
    <div className="page">
      <p className="crumb">
        <Link className="link" to="/$entity/accounts" params={params}>
          {words.title}
        </Link>
      </p>
      <ScreenHead
        title={
          <>
            <span className="quiet tab">{account?.account_code}</span> {account?.name}
          </>
        }
        sub={
          <>
            {account && spoken.statements.types[account.account_type]} · {dayText(span.from)} – {dayText(span.to)} · {own.currency_code}
          </>
        }
      >
        <LedgerTools id={id} />
      </ScreenHead>
      <RowOrders />
      <Fault error={list.error} />
      {list.data &&
        (parts.length === 0 ? (
          <p className="soft">{words.nothing}</p>
        ) : (
          <LedgerTable parts={parts} span={span} currency={own.currency_code} isNewestFirst={sort === '-posting_date'} />
        ))}
      <MoreButton of={list} title={words.more} />
      <Attachments of={{ 'owner-type': 'account', 'owner-id': id }} />
    </div>
  );
}

/** Its days, its files, and what can be done with it. */
function LedgerTools({ id }: { id: number }) {
  const entity = useEntity();
  const { data: account } = useQuery(accountQuery(entity, id));
  const { from, to, rows = 'document' } = useSearch({ from: '/$entity/accounts/$id' });
  const params = { entity: String(entity) };
  return (
    <>
      <Days />
      <ExportMenu
        name={`ledger_${account?.account_code ?? id}_${to}`}
        formats={['pdf', 'xlsx', 'csv']}
        fetchFile={(format) => {
          const query = { 'start-date': from, 'end-date': to, 'account-ids': String(id), rows, format };
          return answered(books(entity).GET('/books/v1/reports/general-ledger', { params: { query }, parseAs: 'blob' }));
        }}
      />
      {account && (
        <Writing>
          <DialogTrigger>
            <Button className="button">{spoken.chart.change}</Button>
            <AccountForm of={account} />
          </DialogTrigger>
          <RemoveAccount of={account} />
        </Writing>
      )}
      <Link className="button" to="/$entity/transactions" params={params} search={{ account: id }}>
        {words.transactions}
      </Link>
    </>
  );
}

/** What nothing in the books names can go; the service says what does. Back in the chart, one press takes it back. */
function RemoveAccount({ of }: { of: Account }) {
  const entity = useEntity();
  const navigate = useNavigate();
  const params = { path: { id: of.id } };
  return (
    <RemoveButton
      name={of.name}
      className="button"
      onRemove={async () => {
        await answered(books(entity).DELETE('/books/v1/account/{id}', { params }));
        await navigate({ to: '/$entity/accounts', params: { entity: String(entity) } });
      }}
      onRestore={() => answered(books(entity).POST('/books/v1/account/{id}/restore', { params }))}
    />
  );
}

function Days() {
  const search = useSearch({ from: '/$entity/accounts/$id' });
  const navigate = useNavigate({ from: '/$entity/accounts/$id' });
  const change = (days: Partial<Span>): void => void navigate({ search: { ...search, ...days }, replace: true });
  return (
    <div className="days">
      <DayField label={words.from} value={search.from} onChange={(from) => change({ from })} />
      <DayField label={words.to} value={search.to} onChange={(to) => change({ to })} />
    </div>
  );
}

/** Which end comes first, and whether a document is one row, as it is on a bank's statement, or one for each posting. */
function RowOrders() {
  const search = useSearch({ from: '/$entity/accounts/$id' });
  const navigate = useNavigate({ from: '/$entity/accounts/$id' });
  const change = (next: RowOrder): void => void navigate({ search: { ...search, ...next }, replace: true });
  const { sort = '-posting_date', rows = 'document' } = search;
  return (
    <div className="orders">
      <Choices label={words.order} choices={words.orders} chosen={sort} onChoose={(chosen) => change({ sort: chosen })} />
      <Choices label={words.rows} choices={words.row_kinds} chosen={rows} onChoose={(chosen) => change({ rows: chosen })} />
    </div>
  );
}
