import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery, ledgerOfTransactionQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import type { components } from '../../api/schema.d.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.transaction;
type LedgerRow = components['schemas']['LedgerRow'];
/** The head of a hash is enough to compare two rows by eye. */
const HASH_SHOWN = 8;

/** The rows that the posting made, in the reporting currency, each with its place in the chain. */
export function LedgerRows({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: rows = [], error } = useQuery({ ...ledgerOfTransactionQuery(entity, of.id), enabled: of.is_posted });
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">
        {words.ledger} <span className="quiet small">{own.currency_code}</span>
      </h2>
      <Fault error={error} />
      {of.is_posted ? (
        <Table columns={columnsOf(own.currency_code)} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <p className="soft">{words.draft}</p>
      )}
    </section>
  );
}

function columnsOf(currency: string): Column<LedgerRow>[] {
  return [
    { title: spoken.transactions.account, of: ({ post_account }) => <AccountName id={post_account} /> },
    { title: words.against, kind: 'soft wide', of: ({ folio_account }) => <AccountName id={folio_account} code={false} /> },
    { title: words.debit, kind: 'figure', of: ({ entry_type, amount }) => entry_type === 'D' && amountText(amount, currency) },
    { title: words.credit, kind: 'figure', of: ({ entry_type, amount }) => entry_type === 'C' && amountText(amount, currency) },
    { title: words.chain, kind: 'wide chain', of: ({ hash }) => <code className="hash">{hash.slice(0, HASH_SHOWN)}</code> },
  ];
}
