import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { contactQuery } from '../../api/contacts.ts';
import { useTransactionList } from '../../api/transaction-list.ts';
import { Attachments } from '../../parts/attachments.tsx';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { OpenItems } from '../owed/open-items.tsx';
import '../owed/owed.css';
import { TransactionRows } from '../transactions/transaction-rows.tsx';
import '../transactions/transactions.css';
import { SentMails } from '../mails/sent-mails.tsx';
import { ContactChart } from './contact-chart.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactStatement } from './contact-statement.tsx';
import { MergeButton } from './merge-button.tsx';
import { RemoveContact } from './remove-contact.tsx';
import './contacts.css';

const words = spoken.contacts;
const sides = ['receivable', 'payable'] as const;

/** Who a contact is, what is open with it, its statement of account, and every transaction with it, newest first. */
export function ContactScreen() {
  const entity = useEntity();
  const { id } = useParams({ from: '/$entity/contacts/$id' });
  const { data: contact } = useSuspenseQuery(contactQuery(entity, Number(id)));
  const list = useTransactionList(entity, { contact: contact.id });
  const params = { entity: String(entity), id };
  return (
    <div className="page wide">
      <ScreenHead title={contact.name} sub={`${contact.code} · ${words.kinds[contact.kind]}`}>
        <Writing>
          <RemoveContact of={contact} />
          <MergeButton of={contact} />
          <Link className="button" to="/$entity/contacts/$id/edit" params={params}>
            {words.edit}
          </Link>
          <Link className="button primary" to="/$entity/transactions/new" params={params} search={{ contact: contact.id }}>
            {spoken.shell.new_entry}
          </Link>
        </Writing>
      </ScreenHead>
      <ContactFacts of={contact} />
      {sides.flatMap((side) => [
        <OpenItems key={`${side} unapplied`} of={{ side, kind: 'unapplied', contact: contact.id }} title={spoken.owed.unassigned[side]} />,
        <OpenItems key={side} of={{ side, kind: 'outstanding', contact: contact.id }} title={spoken.owed.open[side]} />,
      ])}
      {contact.kind !== 'supplier' && <ContactChart of={contact} side="sold" />}
      {contact.kind !== 'customer' && <ContactChart of={contact} side="bought" />}
      <Attachments of={{ 'owner-type': 'contact', 'owner-id': contact.id }} />
      <ContactStatement of={contact} />
      <SentMails of={{ contact: contact.id }} />
      <h2 className="of-contact">{spoken.transactions.title}</h2>
      <Fault error={list.error} />
      <TransactionRows list={list} />
      {list.isKnown && list.rows.length === 0 && <p className="soft">{words.no_transactions}</p>}
    </div>
  );
}
