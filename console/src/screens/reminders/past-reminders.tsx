import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { contactQuery } from '../../api/contacts.ts';
import { remindersQuery } from '../../api/reminders.ts';
import type { Reminder } from '../../api/reminders.ts';
import { Amount } from '../../parts/amount.tsx';
import { ContactName } from '../../parts/contact-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { Charges } from './book-charges.tsx';
import { LetterDialog } from './letter-dialog.tsx';

const words = papers.reminders;

/** Reminders that were sent, the newest first. Their letters hang on the contact. */
export function PastReminders() {
  const list = useInfiniteQuery(remindersQuery(useEntity()));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-labelledby="past-reminders">
      <h2 id="past-reminders">{words.past}</h2>
      <Fault error={list.error} />
      {list.isSuccess && rows.length === 0 && <p className="soft">{words.none_past}</p>}
      {rows.length > 0 && <Table columns={columns} rows={rows} keyOf={({ id }) => id} />}
      <MoreButton of={list} />
    </section>
  );
}

const columns: Column<Reminder>[] = [
  { title: words.on, kind: 'tab', of: ({ reminded_on }) => dayText(reminded_on) },
  { title: words.whom, of: ({ contact_id }) => <ContactName id={contact_id} /> },
  { title: words.level, kind: 'figure wide', of: ({ level }) => level },
  { title: words.items, kind: 'soft wide', of: ({ items }) => items.map(({ transaction_no }) => transaction_no).join(', ') },
  { title: words.total, kind: 'figure wide', of: ({ total, currency_code }) => <Amount value={total} currency={currency_code} unit /> },
  { title: papers.records.charges.column, kind: 'figure', of: (reminder) => <Charges of={reminder} /> },
  { title: words.look, kind: 'figure', of: (reminder) => <Letter of={reminder} /> },
];

/** As it was sent. */
function Letter({ of: { id, contact_id } }: { of: Reminder }) {
  const { data: contact } = useQuery(contactQuery(useEntity(), contact_id));
  return (
    <LetterDialog of={{ reminder: id }} to={contact?.name ?? ''}>
      <div className="answers">
        <Button slot="close" className="button">
          {spoken.files.close}
        </Button>
      </div>
    </LetterDialog>
  );
}
