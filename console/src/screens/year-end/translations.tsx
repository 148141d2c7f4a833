import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import { translationsQuery } from '../../api/readiness.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Fault } from '../../parts/fault.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';

const words = papers.records.exchange;

interface Translated {
  account_id: number;
  currency: string;
  closing_rate_exact: string;
  currency_balance: number;
  translation: number;
  place: number;
}

/** What the translation of a year has prepared, or posted, to be looked at: nothing where nothing is foreign. */
export function Translations({ period }: { period: number }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: rows = [], error } = useQuery(translationsQuery(entity, period));
  if (rows.length === 0) return <Fault error={error} />;
  const columns: Column<Translated>[] = [
    { title: spoken.transactions.account, of: ({ account_id }) => <AccountName id={account_id} /> },
    { title: words.foreign, kind: 'figure', of: (of) => <Amount value={of.currency_balance} currency={of.currency} unit /> },
    { title: spoken.settings.of_currencies.rate, kind: 'figure wide', of: ({ closing_rate_exact }) => closing_rate_exact },
    { title: words.difference, kind: 'figure', of: ({ translation }) => <Amount value={translation} currency={own.currency_code} /> },
  ];
  return <Table columns={columns} rows={rows} keyOf={({ account_id, currency, place }) => `${account_id} ${currency} ${place}`} />;
}
