import { Link } from '@tanstack/react-router';
import type { Proposal } from '../../api/reminders.ts';
import { Amount } from '../../parts/amount.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

const words = papers.reminders;

interface Props {
  of: readonly Proposal[];
  chosen: ReadonlySet<number>;
  onChoose: (contacts: readonly number[], is_chosen: boolean) => void;
}

/** A contact a row: of how much, at which level, and why not where it is not reminded. */
export function ProposalTable({ of, chosen, onChoose }: Props) {
  const maySend = mayWrite(useEntity(), 'documents:send');
  const columns: Column<Proposal>[] = [
    ...(maySend ? [choosing({ chosen, onChoose })] : []),
    { title: words.whom, of: (proposal) => <Whom of={proposal} /> },
    { title: words.level, kind: 'figure wide', of: ({ level }) => level },
    { title: words.oldest, kind: 'soft wide', of: ({ items }) => words.late(Math.max(0, ...items.map((item) => item.days_overdue ?? 0))) },
    {
      title: words.outstanding,
      kind: 'figure',
      of: ({ outstanding, currency_code }) => <Amount value={outstanding} currency={currency_code} unit />,
    },
    {
      title: words.total,
      kind: 'figure wide',
      of: ({ total, currency_code }) => <Amount value={total} currency={currency_code} unit />,
    },
    { title: words.look, kind: 'figure', of: (proposal) => proposal.obstacle === null && <ReminderDialog of={proposal} /> },
  ];
  return <Table columns={columns} rows={of} keyOf={({ contact_id, currency_code }) => `${contact_id} ${currency_code}`} />;
}

function choosing({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>): Column<Proposal> {
  return {
    title: '',
    of: ({ contact_id, contact_name, obstacle }) =>
      obstacle === null && (
        <input
          type="checkbox"
          aria-label={words.choose(contact_name)}
          checked={chosen.has(contact_id)}
          onChange={({ target }) => onChoose([contact_id], target.checked)}
        />
      ),
  };
}

function Whom({ of: { contact_id, contact_name, obstacle } }: { of: Proposal }) {
  const params = { entity: String(useEntity()), id: String(contact_id) };
  return (
    <>
      <Link className="link" to="/$entity/contacts/$id" params={params}>
        {contact_name}
      </Link>
      {obstacle !== null && <span className="soft small why-not">{words.obstacles[obstacle]}</span>}
    </>
  );
}
