import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { accountNamesQuery, listQuery } from '../../api/books.ts';
import type { TransactionFilters } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { useTransactionList } from '../../api/transaction-list.ts';
import { Choices } from '../../parts/choices.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { TransactionRows } from './transaction-rows.tsx';
import './transactions.css';

const words = spoken.transactions;

/** Every transaction, newest first. What is filtered stands in the address. */
export function Transactions() {
  const id = useEntity();
  const filters = useSearch({ from: '/$entity/transactions' });
  const navigate = useNavigate({ from: '/$entity/transactions' });
  const list = useTransactionList(id, filters);
  const change = (next: { [K in keyof TransactionFilters]?: TransactionFilters[K] | undefined }): void => {
    const changed = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ search: Object.fromEntries(changed) as TransactionFilters, replace: true });
  };
  return (
    <div className="page wide">
      <ScreenHead
        title={words.title}
        sub={
          <span className="tab" aria-live="polite">
            {list.isKnown && !list.error ? words.shown(list.rows.length, list.hasMore) : ' '}
          </span>
        }
      >
        <ExportMenu
          name="transactions"
          formats={['xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { ...listQuery(filters), sort: '-transaction_date' as const, format };
            return answered(books(id).GET('/books/v1/transaction', { params: { query }, parseAs: 'blob' }));
          }}
        />
        <SearchField label={words.search} hint={words.search_hint} value={filters.search ?? ''} onChange={(search) => change({ search })} />
      </ScreenHead>
      <div className="filters">
        <Choices
          label={words.kind}
          choices={words.kinds}
          chosen={(filters.type ?? '') as keyof typeof words.kinds}
          onChoose={(type) => change({ type: type === '' ? undefined : type })}
        />
        <Choices
          label={words.state}
          choices={words.states}
          chosen={filters.state ?? ''}
          onChoose={(state) => change({ state: state === '' ? undefined : state })}
        />
        {filters.account !== undefined && <AccountChip id={filters.account} onDrop={() => change({ account: undefined })} />}
      </div>
      <Fault error={list.error} />
      <TransactionRows list={list} />
      {list.isKnown && !list.error && list.rows.length === 0 && (
        <div className="empty">
          <p>{words.none}</p>
          <p className="soft small">{words.none_hint}</p>
        </div>
      )}
    </div>
  );
}

function AccountChip({ id, onDrop }: { id: number; onDrop: () => void }) {
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(useEntity()));
  return (
    <Button className="button plain" onPress={onDrop}>
      {accounts.get(id)?.name} <Icon name="x" size={14} />
    </Button>
  );
}
