import { useQuery } from '@tanstack/react-query';
import { contactStatementQuery } from '../../api/open-items.ts';
import type { Contact } from '../../api/contacts.ts';
import type { components } from '../../api/schema.d.ts';
import { answered, books } from '../../api/client.ts';
import { Amount } from '../../parts/amount.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SendStatement } from './send-statement.tsx';

const words = spoken.contacts;
type Statement = components['schemas']['AccountStatementPart'];
type Row = Statement['transactions'][number];

/** What happened with a contact this year, by account, with the balance after each; nothing where nothing did. */
export function ContactStatement({ of }: { of: Contact }) {
  const { id: contact, code } = of;
  const entity = useEntity();
  const { data: statement, error } = useQuery(contactStatementQuery(entity, contact));
  if (!statement || statement.statements.length === 0) return <Fault error={error} />;
  return (
    <section aria-labelledby="statement" className="of-contact">
      <div className="statement-head">
        <h2 id="statement">{words.statement}</h2>
        <Writing right="documents:send">
          <SendStatement of={of} />
        </Writing>
        <ExportMenu
          name={`${words.statement}_${code}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { 'contact-id': contact, format };
            return answered(books(entity).GET('/books/v1/reports/account-statements', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </div>
      {statement.statements.map((part) => (
        <Part key={part.account.id} of={part} currency={statement.currency} />
      ))}
    </section>
  );
}

function Part({ of: { account, balances, transactions }, currency }: { of: Statement; currency: string }) {
  const figure = (value: number) => <Amount value={value} currency={currency} />;
  const columns: Column<Row>[] = [
    { title: spoken.transactions.date, kind: 'tab', of: ({ transactionDate }) => dayText(transactionDate) },
    { title: spoken.transactions.what, of: ({ narration }) => narration },
    { title: spoken.transaction.debit, kind: 'figure wide', of: ({ debit }) => figure(debit) },
    { title: spoken.transaction.credit, kind: 'figure wide', of: ({ credit }) => figure(credit) },
    { title: spoken.accounts.balance, kind: 'figure', of: ({ balance }) => figure(balance) },
  ];
  return (
    <>
      <h3>{account.name}</h3>
      <Table
        columns={columns}
        rows={transactions.map((row, place) => ({ ...row, place }))}
        keyOf={({ place }) => place}
        before={
          <tr>
            <td />
            <td className="soft">{spoken.accounts.brought_forward}</td>
            <td className="wide" />
            <td className="wide" />
            <td className="figure">{figure(balances.opening)}</td>
          </tr>
        }
      />
    </>
  );
}
