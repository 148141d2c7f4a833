import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { entityQuery } from '../../api/books.ts';
import { proposalsQuery } from '../../api/reminders.ts';
import { ContactName } from '../../parts/contact-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { papers } from '../../words/papers.ts';
import { PastReminders } from './past-reminders.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { ReminderLevels } from './reminder-levels.tsx';
import { RunButton } from './run-button.tsx';
import './reminders.css';

const words = papers.reminders;

/** Who is to be reminded today, chosen by who reminds; and the reminders that were sent. */
export function Reminders() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { contact } = useSearch({ from: '/$entity/reminders' });
  const { data, error } = useQuery(proposalsQuery(entity));
  const proposals = data?.filter(({ contact_id }) => contact === undefined || contact_id === contact);
  const [left_out, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const ready = (proposals ?? []).filter(({ obstacle }) => obstacle === null).map(({ contact_id }) => contact_id);
  const chosen = ready.filter((id) => !left_out.has(id));
  const params = { entity: String(entity) };
  return (
    <div className="page reminders">
      <p className="crumb">
        <Link className="link" to="/$entity/owed/$side" params={{ ...params, side: 'receivable' }}>
          {spoken.owed.titles.receivable}
        </Link>
      </p>
      <ScreenHead title={words.title} sub={words.said}>
        <Writing right="documents:send">{ready.length > 0 && <RunButton contacts={chosen} />}</Writing>
      </ScreenHead>
      <Fault error={error} />
      {(own.reminder_levels ?? []).length === 0 && <p>{words.no_levels}</p>}
      {contact !== undefined && (
        <p>
          <ContactName id={contact} />{' '}
          <Link className="link" to="/$entity/reminders" params={params} search={{}}>
            {spoken.trail.all}
          </Link>
        </p>
      )}
      {proposals?.length === 0 && <p className="soft">{words.nobody}</p>}
      {proposals && proposals.length > 0 && (
        <ProposalTable
          of={proposals}
          chosen={new Set(chosen)}
          onChoose={(ids, is_chosen) =>
            setLeftOut((before) => new Set(is_chosen ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
          }
        />
      )}
      <PastReminders />
      <p className="all-mails">
        <Link className="link" to="/$entity/mails" params={params} search={{}}>
          {papers.mails.title}
        </Link>
      </p>
      <ReminderLevels />
    </div>
  );
}
