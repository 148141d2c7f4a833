import type { Proposal } from '../../api/proposals.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { spoken } from '../../words/spoken.ts';

const words = spoken.proposals;
type Field = NonNullable<Proposal['shown']>[number];

/** Everything that a proposal would write, old and new beside each other. What is looked at twice stands out. */
export function ProposedFields({ fields }: { fields: readonly Field[] }) {
  return (
    <>
      <h3>{words.written}</h3>
      <Table name={words.written} columns={columns} rows={[...fields.entries()]} keyOf={([index]) => index} />
    </>
  );
}

const columns: Column<[number, Field]>[] = [
  { title: words.field, of: ([, { field }]) => (field ?? '').replaceAll('_', ' ') },
  { title: words.was, of: ([, { before }]) => before },
  {
    title: words.becomes,
    of: ([, { after, mark }]) => (
      <>
        {mark ? <strong>{after}</strong> : after}
        {mark && <span className={mark === 'changed_payee_account' ? 'small alarm' : 'soft small'}>{words.marks[mark]}</span>}
      </>
    ),
  },
];
