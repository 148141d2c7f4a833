import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { Span } from '../../api/reports.ts';
import { officialReturnQuery } from '../../api/returns.ts';
import type { OfficialReturn } from '../../api/returns.ts';
import { Amount } from '../../parts/amount.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { returns as words } from '../../words/returns.ts';
import { spoken } from '../../words/spoken.ts';

type Document = OfficialReturn['documents'][number];

/** The documents that a box holds, each leading to itself. */
export function BoxDocuments({ of: { code, number, meaning }, span }: { of: OfficialReturn['boxes'][number]; span: Span }) {
  const entity = useEntity();
  const { data, error } = useQuery(officialReturnQuery(entity, span, code));
  const currency = data?.currency ?? 'XXX';
  const columns: Column<Document>[] = [
    { title: spoken.transactions.date, kind: 'tab', of: ({ transactionDate }) => dayText(transactionDate) },
    { title: spoken.transactions.number, of: (document) => <NumberOf of={document} /> },
    { title: spoken.transactions.what, kind: 'soft wide', of: ({ narration }) => narration },
    { title: spoken.tax.base, kind: 'figure', of: ({ base }) => <Amount value={base} currency={currency} /> },
    { title: spoken.tax.amount, kind: 'figure', of: ({ tax }) => <Amount value={tax} currency={currency} /> },
  ];
  return (
    <ModalDialog className="roomy" title={words.box_title(number ?? '', meaning)}>
      <Fault error={error} />
      {data && <Table columns={columns} rows={data.documents} keyOf={({ id, direction, base }) => `${id}${direction}${base}`} />}
      <div className="answers">
        <Button slot="close" className="button">
          {words.close}
        </Button>
      </div>
    </ModalDialog>
  );
}

function NumberOf({ of: { id, transactionNo } }: { of: Document }) {
  return (
    <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(useEntity()), id: String(id) }}>
      {transactionNo}
    </Link>
  );
}
