import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { transactionQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import { Lines } from './lines.tsx';
import { Settlement } from './settlement.tsx';
import './transaction.css';

const words = en.transaction;

/** One transaction: its facts, its lines, the ledger rows that it made, what it settles, and who did what to it. */
export function TransactionScreen() {
  const entity = useEntity();
  const id = Number(useParams({ from: '/$entity/transactions/$id' }).id);
  const { data: of, error } = useQuery(transactionQuery(entity, id));
  return (
    <div className="page document" aria-busy={!of && !error}>
      <p className="crumb">
        <Link className="link" to="/$entity/transactions" params={{ entity: String(entity) }}>
          {en.transactions.title}
        </Link>
      </p>
      <Fault error={error} />
      {of && (
        <>
          <Head of={of} />
          <Facts of={of} />
          <Lines of={of} />
          <LedgerRows of={of} />
          <div className="pair">
            <Settlement of={of} />
            <History id={of.id} />
          </div>
        </>
      )}
    </div>
  );
}

function Head({ of }: { of: Transaction }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const params = { path: { id: of.id } };
  const post = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/transaction/{id}/post', { params })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{of.narration}</h1>
          <p className="sub">
            {of.transaction_name} <span className="tab">{of.transaction_no}</span>
            {of.reference !== null && ` · ${words.reference} ${of.reference}`}
          </p>
        </div>
        <div className="tools">
          {!of.is_posted && (
            <Button className="button primary" onPress={() => post.mutate()} isDisabled={post.isPending}>
              {words.post}
            </Button>
          )}
          <Button className="button" onPress={() => print()}>
            <Icon name="print" size={16} />
            {words.print}
          </Button>
        </div>
      </div>
      <Fault error={post.error} />
    </>
  );
}
