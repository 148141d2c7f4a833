import { useNavigate, useSearch } from '@tanstack/react-router';
import { listQuery } from '../../api/transaction-filters.ts';
import type { FilterChange, TransactionFilters } from '../../api/transaction-filters.ts';
import { answered, books } from '../../api/client.ts';
import { useTransactionList } from '../../api/transaction-list.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { BulkActions } from './bulk-actions.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListSum } from './list-sum.tsx';
import { TransactionRows } from './transaction-rows.tsx';
import { useSelection } from './use-selection.ts';
import './transactions.css';

const words = spoken.transactions;

/** Every transaction, newest first. What is filtered stands in the address. */
export function Transactions() {
  const id = useEntity();
  const filters = useSearch({ from: '/$entity/transactions' });
  const navigate = useNavigate({ from: '/$entity/transactions' });
  const list = useTransactionList(id, filters);
  const selection = useSelection(list.rows);
  const selected = list.rows.filter((row) => selection.ids.has(row.id));
  const change = (next: FilterChange): void => {
    const changed = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== undefined && value !== '');
    selection.all(false);
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
      <FilterBar filters={filters} onChange={change} />
      <Fault error={list.error} />
      <div className="above-list tab" aria-live="polite">
        {selected.length > 0 ? <BulkActions selected={selected} onClear={() => selection.all(false)} /> : <ListSum of={filters} />}
      </div>
      <TransactionRows list={list} selection={selection} />
      {list.isKnown && !list.error && list.rows.length === 0 && (
        <div className="empty">
          <p>{words.none}</p>
          <p className="soft small">{words.none_hint}</p>
        </div>
      )}
    </div>
  );
}
