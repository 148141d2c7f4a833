import { Link, useSearch } from '@tanstack/react-router';
import { today } from '../../api/books.ts';
import type { Side } from '../../api/open-items.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { ContactName } from '../../parts/contact-name.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { dueDaysOf } from './due-days.ts';
import { OpenItems } from './open-items.tsx';
import type { OwedSearch } from './search.ts';

const words = spoken.owed;

interface Props {
  side: Side;
  /** The last day of each age; undefined while they are asked for. */
  brackets: Readonly<Record<string, number | null>> | undefined;
}

/** The items that are open: all, or those of an age and of whom the address says. */
export function Outstanding({ side, brackets }: Props) {
  const search = useSearch({ from: '/$entity/owed/$side' });
  const { age, contact, account } = search;
  // Without the ages it is not known which items are meant.
  if (age !== undefined && brackets === undefined) return null;
  const due = age === undefined ? {} : dueDaysOf(brackets!, age, today());
  return (
    <OpenItems of={{ side, kind: 'outstanding', contact, account, ...due }} title={words.open[side]} none={words.none_open} isNarrowed>
      {Object.keys(search).length > 0 && <Narrowed side={side} by={search} />}
    </OpenItems>
  );
}

/** Of which items the list is, the way back to all of them, and the way to remind of what is late. */
function Narrowed({ side, by: { age, contact, account } }: { side: Side; by: OwedSearch }) {
  const params = { entity: String(useEntity()), side };
  return (
    <p className="narrowed">
      {age !== undefined && <b>{words.ages[age]}</b>} {contact !== undefined && <ContactName id={contact} />}
      {account !== undefined && <AccountName id={account} code={false} />}{' '}
      <Link className="link" to="/$entity/owed/$side" params={params} search={{}} hash={`${side}-outstanding`}>
        {spoken.trail.all}
      </Link>
      {side === 'receivable' && age !== 'not due' && (
        <>
          {' '}
          <Link className="link" to="/$entity/reminders" params={params} search={contact === undefined ? {} : { contact }}>
            {words.remind}
          </Link>
        </>
      )}
    </p>
  );
}
