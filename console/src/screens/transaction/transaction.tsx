import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { transactionQuery } from '../../api/books.ts';
import { Attachments } from '../../parts/attachments.tsx';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { DocumentSection } from '../document/document-section.tsx';
import { hasDocument } from '../document/has-document.ts';
import { SentMails } from '../mails/sent-mails.tsx';
import { Facts } from './facts.tsx';
import { Head } from './head.tsx';
import { History } from './history.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import { Lines } from './lines.tsx';
import { Settlement } from './settlement.tsx';
import './transaction.css';

/** One transaction: its facts, its lines, the ledger rows that it made, what it settles, and who did what to it. */
export function TransactionScreen() {
  const entity = useEntity();
  const id = Number(useParams({ from: '/$entity/transactions/$id' }).id);
  const { data: of, error } = useQuery(transactionQuery(entity, id));
  return (
    <div className="page document" aria-busy={!of && !error}>
      <p className="crumb">
        <Link className="link" to="/$entity/transactions" params={{ entity: String(entity) }}>
          {spoken.transactions.title}
        </Link>
      </p>
      <Fault error={error} />
      {of && (
        <>
          <Head of={of} />
          <Facts of={of} />
          <Lines of={of} />
          {hasDocument(of) && <DocumentSection of={of} />}
          {hasDocument(of) && of.is_posted && <SentMails of={{ transaction: of.id }} />}
          <LedgerRows of={of} />
          <Attachments of={{ 'owner-type': 'transaction', 'owner-id': of.id }} areKept={of.is_posted} />
          <div className="pair">
            <Settlement of={of} />
            <History id={of.id} />
          </div>
        </>
      )}
    </div>
  );
}
