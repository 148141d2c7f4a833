import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { entityQuery } from '../../api/books.ts';
import { journalQuery } from '../../api/reports.ts';
import type { components } from '../../api/schema.d.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { SpanScreen } from './span-screen.tsx';
import '../../parts/table.css';

const words = papers.records.journal;
type Entry = components['schemas']['JournalEntry'];

/** Every posted entry of some days in the order of date, with its debits and credits. */
export function Journal() {
  const span = useSearch({ from: '/$entity/journal' });
  const list = useInfiniteQuery(journalQuery(useEntity(), span));
  const parts = list.data?.pages.map(({ journal }) => journal) ?? [];
  const entries = parts.flatMap((part) => part.entries);
  const last = parts.at(-1);
  return (
    <SpanScreen name="journal" title={words.title} from="/$entity/journal">
      <Fault error={list.error} />
      {last && entries.length === 0 && <p className="soft">{words.none}</p>}
      {last && entries.length > 0 && <Entries of={entries} totals={last.totals} />}
      <MoreButton of={list} title={words.more} />
    </SpanScreen>
  );
}

function Entries({ of, totals }: { of: Entry[]; totals: { debit: number; credit: number } }) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const figure = (value: number) => <td className="figure">{value !== 0 && amountText(value, own.currency_code)}</td>;
  return (
    <table className="table journal">
      <thead>
        <tr>
          <th scope="col">{words.entry}</th>
          <th scope="col" className="figure">
            {spoken.transaction.debit}
          </th>
          <th scope="col" className="figure">
            {spoken.transaction.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {of.map((entry, place) => (
          <Fragment key={`${entry.id} ${place}`}>
            <tr className="entry">
              <td colSpan={3}>
                <span className="tab">{dayText(entry.transactionDate)}</span> <Narration of={entry} />{' '}
                <span className="quiet tab">{entry.transactionNo}</span>
              </td>
            </tr>
            {entry.lines.map(({ account, debit, credit }, line) => (
              <tr key={line}>
                <td className="soft">
                  <AccountName id={account.id} />
                </td>
                {figure(debit)}
                {figure(credit)}
              </tr>
            ))}
          </Fragment>
        ))}
        <tr className="sum">
          <td>{words.until_here}</td>
          {figure(totals.debit)}
          {figure(totals.credit)}
        </tr>
      </tbody>
    </table>
  );
}

/** What an entry says, with the way to it; an opening balance has no page of its own. */
function Narration({ of: { id, narration, opening } }: { of: Entry }) {
  const entity = String(useEntity());
  if (opening) return narration;
  return (
    <Link className="link" to="/$entity/transactions/$id" params={{ entity, id: String(id) }}>
      {narration}
    </Link>
  );
}
