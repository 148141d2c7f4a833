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

const names = new Map<string, string>(Object.entries(words.fields));

/** A field by the words of the screen: `line_items.0.amount` is "Line 1 · Amount". */
const nameOfField = (field: string): string =>
  field
    .replace(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .split('.')
    .map((part) => part.replace(/^\w+/, (name) => names.get(name) ?? name.replaceAll('_', ' ')))
    .join(' · ');

const columns: Column<[number, Field]>[] = [
  { title: words.field, of: ([, { field }]) => nameOfField(field ?? '') },
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
