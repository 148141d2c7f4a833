import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { currenciesQuery } from '../api/books.ts';
import { waitingQuery } from '../api/proposals.ts';
import { Icon } from '../parts/icon.tsx';
import { Writing } from '../parts/writing.tsx';
import { spoken } from '../words/spoken.ts';
import { placesOf } from './places.ts';
import type { Place } from './places.ts';
import { useEntity } from './use-entity.ts';

const words = spoken.shell;

/** The rail of a wide screen. */
export function Navigation() {
  const entity = useEntity();
  const { daily, statements, books } = placesOf(entity);
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  return (
    <nav className="nav" aria-label={words.navigation}>
      <PlaceLinks places={daily} />
      <Waiting />
      <h2>{words.statements}</h2>
      {/* Books of one currency have no differences of exchange; the palette leads there all the same. */}
      <PlaceLinks places={statements.filter(({ key }) => key !== 'exchange' || currencies.size > 1)} />
      <h2>{words.books}</h2>
      <PlaceLinks places={books.filter(({ key }) => key !== 'proposals')} />
    </nav>
  );
}

/** The proposals that wait, while there are any. */
function Waiting() {
  const entity = useEntity();
  const { data: count = 0 } = useQuery(waitingQuery(entity));
  if (count === 0) return null;
  return (
    <Link to="/$entity/proposals" params={{ entity: String(entity) }}>
      <Icon name="shield" />
      {spoken.proposals.title}
      <span className="badge" aria-label={spoken.proposals.waiting(count)}>
        {count}
      </span>
    </Link>
  );
}

function PlaceLinks({ places }: { places: Place[] }) {
  const isAt = useMatchRoute();
  return places.map(({ key, title, icon, to, hasSearch, hasScreensBelow, also = [] }) => (
    <Link
      key={key}
      {...to}
      activeOptions={{ exact: !hasScreensBelow, includeSearch: !hasSearch }}
      aria-current={also.some((other) => isAt({ to: other })) ? 'page' : undefined}
    >
      <Icon name={icon} />
      {title}
    </Link>
  ));
}

/** What a thumb reaches: five places and a new entry. Everything else is behind the company's name. */
export function Tabs() {
  const at = { entity: String(useEntity()) };
  return (
    <nav className="tabs" aria-label={words.navigation}>
      <Link to="/$entity" params={at} activeOptions={{ exact: true }}>
        <Icon name="home" size={20} />
        {words.home}
      </Link>
      <Link to="/$entity/transactions" params={at} activeOptions={{ exact: true, includeSearch: false }}>
        <Icon name="list" size={20} />
        {words.entries}
      </Link>
      <Link to="/$entity/bank" params={at} activeOptions={{ includeSearch: false }}>
        <Icon name="bank" size={20} />
        {words.bank}
      </Link>
      <Writing right="books:draft">
        <Link className="new" to="/$entity/transactions/new" params={at} aria-label={words.new_entry}>
          <span className="disc">
            <Icon name="plus" size={20} />
          </span>
        </Link>
      </Writing>
      <Link to="/$entity/owed/$side" params={{ ...at, side: 'receivable' }}>
        <Icon name="in" size={20} />
        {words.owed}
      </Link>
      <Link to="/$entity/statements/$name" params={{ ...at, name: 'balance-sheet' }} activeOptions={{ includeSearch: false }}>
        <Icon name="sheet" size={20} />
        {words.statements}
      </Link>
    </nav>
  );
}
