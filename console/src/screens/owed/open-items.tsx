import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { today } from '../../api/books.ts';
import { openItemsQuery } from '../../api/open-items.ts';
import type { OpenItem, OpenItemFilters, Side } from '../../api/open-items.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Disputed } from '../../parts/disputed.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import '../../parts/state.css';

const words = spoken.owed;

interface Props {
  of: OpenItemFilters;
  title: string;
  /** Where nothing is open, what is said; nothing at all unless given. */
  none?: string;
  /** Of which of them it is, where it is not all. */
  children?: ReactNode;
  /** Other items of the same side are asked for from here: those that were shown keep their place, unseen, until these are there. */
  isNarrowed?: boolean;
}

/** Items of one kind, the first due first, each with what can be done about it. Each debt stands once, whatever years are closed. */
export function OpenItems({ of, title, none, children, isNarrowed = false }: Props) {
  const query = openItemsQuery(useEntity(), today(), of);
  const list = useInfiniteQuery(isNarrowed ? { ...query, placeholderData: keepPreviousData } : query);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (rows.length === 0 && !list.error && none === undefined) return null;
  const id = `${of.side}-${of.kind}`;
  return (
    <section aria-labelledby={id} className="open-items">
      <h2 id={id}>{title}</h2>
      {children}
      <Fault error={list.error} />
      {list.isSuccess && !list.isPlaceholderData && rows.length === 0 && <p className="soft">{none}</p>}
      {rows.length > 0 && (
        <div className={list.isPlaceholderData ? 'unknown' : undefined}>
          <Table columns={columnsOf(of)} rows={rows} keyOf={({ item_type, item_id }) => `${item_type}${item_id}`} />
        </div>
      )}
      <MoreButton of={list} />
    </section>
  );
}

function columnsOf({ side, kind, contact }: OpenItemFilters): Column<OpenItem>[] {
  const is_due = kind === 'outstanding';
  return [
    {
      title: is_due ? spoken.transaction.due : spoken.transactions.date,
      kind: is_due ? 'tab' : 'tab wide',
      of: ({ due_date, transaction_date }) => dayText(is_due ? due_date : transaction_date),
    },
    { title: spoken.transactions.what, of: (item) => <Document of={item} /> },
    ...(contact === undefined ? [{ title: words.who[side], kind: 'soft wide', of: (item: OpenItem) => <Whose of={item} /> }] : []),
    ...(is_due ? [{ title: spoken.transactions.state, kind: 'wide', of: (item: OpenItem) => <Lateness of={item} /> }] : []),
    {
      title: spoken.transaction.outstanding,
      kind: 'figure',
      of: ({ outstanding, currency_code }) => <Amount value={outstanding} currency={currency_code} unit />,
    },
    is_due
      ? {
          title: words.pay[side],
          kind: 'figure wide',
          of: (item) => (
            <Writing right="books:post">
              <PayLink of={item} side={side} />
            </Writing>
          ),
        }
      : {
          title: words.assign,
          kind: 'figure',
          of: (item) => (
            <Writing right="books:post">
              <AssignLink of={item} side={side} />
            </Writing>
          ),
        },
  ];
}

const nameOf = ({ narration, transaction_no }: OpenItem): string => narration ?? transaction_no;

/** The original document; a balance that was entered by hand has none. */
function Document({ of }: { of: OpenItem }) {
  const entity = String(useEntity());
  const { document_id, transaction_no, dispute } = of;
  return (
    <>
      {document_id === null ? (
        nameOf(of)
      ) : (
        <Link className="link" to="/$entity/transactions/$id" params={{ entity, id: String(document_id) }}>
          {nameOf(of)}
        </Link>
      )}{' '}
      <span className="quiet tab small wide">{transaction_no}</span>
      {dispute && <Disputed of={dispute} />}
    </>
  );
}

function Whose({ of: { contact_id, contact_name, account_id } }: { of: OpenItem }) {
  const entity = String(useEntity());
  if (contact_id === null) return <AccountName id={account_id} code={false} />;
  return (
    <Link className="link" to="/$entity/contacts/$id" params={{ entity, id: String(contact_id) }}>
      {contact_name}
    </Link>
  );
}

/** A word and a mark, never a colour alone. */
function Lateness({ of: { days_overdue, amount, outstanding } }: { of: OpenItem }) {
  if (days_overdue > 0) return <span className="state late">{spoken.state.late(days_overdue)}</span>;
  return amount === outstanding ? (
    <span className="state">{spoken.state.open}</span>
  ) : (
    <span className="state half">{spoken.state.partial}</span>
  );
}

/** A receipt or a payment of what is left, which settles the item as it is posted. */
function PayLink({ of, side }: { of: OpenItem; side: Side }) {
  const search = { type: side === 'payable' ? 'PY' : 'RC', pays: `${of.item_type}:${of.item_id}` };
  return (
    <Link
      className="link"
      to="/$entity/transactions/new"
      params={{ entity: String(useEntity()) }}
      search={search}
      aria-label={`${words.pay[side]}: ${nameOf(of)}`}
    >
      {words.pay[side]}
    </Link>
  );
}

/** The document of a closed year stands for the balance that carries it; one that was entered by hand is taken by a single assignment. */
function AssignLink({ of, side }: { of: OpenItem; side: Side }) {
  const entity = String(useEntity());
  if (of.document_id === null) return null;
  const params = { entity, side, id: String(of.document_id) };
  return (
    <Link className="link" to="/$entity/owed/$side/settle/$id" params={params} aria-label={`${words.assign}: ${nameOf(of)}`}>
      {words.assign}
    </Link>
  );
}
