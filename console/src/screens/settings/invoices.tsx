import { useQuery } from '@tanstack/react-query';
import { answered, books } from '../../api/client.ts';
import { invoicesQuery } from '../../api/registers.ts';
import type { components } from '../../api/schema.d.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { dayText, priceText } from '../../parts/format.ts';
import { Records } from '../../parts/records.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.registers.of_subscription;
type Invoice = components['schemas']['ListSubscriptionInvoicesList']['data'][number];

/** What the owner has been charged, the newest first. */
export function Invoices() {
  const invoices = useQuery(invoicesQuery(useEntity()));
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">{words.invoices}</h2>
      <Records of={invoices} columns={columns} none={words.no_invoices} />
    </section>
  );
}

const columns: Column<Invoice>[] = [
  { title: spoken.transactions.number, kind: 'tab', of: ({ number }) => number },
  { title: spoken.transactions.date, kind: 'tab wide', of: ({ issued_at }) => dayText(issued_at) },
  { title: words.status, of: ({ status }) => words.invoice_statuses[status] },
  { title: spoken.transactions.amount, kind: 'figure', of: ({ total_subunits, currency }) => priceText(total_subunits, currency) },
  { title: spoken.exporting.title, kind: 'figure', of: (invoice) => <File of={invoice} /> },
];

function File({ of: { id, number } }: { of: Invoice }) {
  const entity = useEntity();
  const params = { path: { id }, query: { format: 'pdf' } } as const;
  return (
    <ExportMenu
      name={number}
      formats={['pdf']}
      fetchFile={() => answered(books(entity).GET('/books/v1/subscription/invoices/{id}', { params, parseAs: 'blob' }))}
    />
  );
}
