import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { contactsQuery } from '../../api/contacts.ts';
import type { Contact, ContactFilters } from '../../api/contacts.ts';
import { Choices } from '../../parts/choices.tsx';
import { Fault } from '../../parts/fault.tsx';
import { MoreButton } from '../../parts/more-button.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import './contacts.css';

const words = spoken.contacts;

/** With whom the company deals. What is filtered stands in the address. */
export function Contacts() {
  const entity = useEntity();
  const filters = useSearch({ from: '/$entity/contacts' });
  const navigate = useNavigate({ from: '/$entity/contacts' });
  const list = useInfiniteQuery(contactsQuery(entity, filters));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const change = (next: { search?: string; kind?: string }): void => {
    const changed = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== '');
    void navigate({ search: Object.fromEntries(changed) as ContactFilters, replace: true });
  };
  return (
    <div className="page">
      <ScreenHead title={words.title}>
        <SearchField label={words.search} hint={words.search_hint} value={filters.search ?? ''} onChange={(search) => change({ search })} />
        <Writing>
          <Link className="button primary" to="/$entity/contacts/new" params={{ entity: String(entity) }}>
            {words.new}
          </Link>
        </Writing>
      </ScreenHead>
      <Choices label={words.kind} choices={words.kinds} chosen={filters.kind ?? ''} onChoose={(kind) => change({ kind })} />
      <Fault error={list.error} />
      <ul className="contacts" aria-busy={list.isFetching}>
        {rows.map((contact) => (
          <Row key={contact.id} of={contact} />
        ))}
      </ul>
      <MoreButton of={list} />
      {list.isFetched && !list.error && rows.length === 0 && (
        <p className="soft">{filters.search || filters.kind ? words.none_found : words.none}</p>
      )}
    </div>
  );
}

function Row({ of: { id, code, name, email, address } }: { of: Contact }) {
  const params = { entity: String(useEntity()), id: String(id) };
  return (
    <li>
      <Link to="/$entity/contacts/$id" params={params}>
        <span className="code tab quiet">{code}</span>
        <span className="truncate">{name}</span>
        <span className="truncate quiet small">{[address?.city, email].filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}
