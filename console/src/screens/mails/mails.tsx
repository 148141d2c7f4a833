import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { mailsQuery } from '../../api/mails.ts';
import type { MailFilters } from '../../api/mails.ts';
import { Choices } from '../../parts/choices.tsx';
import { Fault } from '../../parts/fault.tsx';
import { MoreButton } from '../../parts/more-button.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { MailTable } from './mail-table.tsx';

const words = papers.mails;
const kinds = { '': words.every_kind, ...words.kinds };
const states = { '': words.every_state, ...words.states };

/** Every mail to contacts, the newest first, with what became of it. What is filtered stands in the address. */
export function Mails() {
  const filters = useSearch({ from: '/$entity/mails' });
  const navigate = useNavigate({ from: '/$entity/mails' });
  const list = useInfiniteQuery(mailsQuery(useEntity(), filters));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const change = (next: Record<string, string>): void => {
    const changed = Object.entries<unknown>({ ...filters, ...next }).filter(([, value]) => value !== '');
    void navigate({ search: Object.fromEntries(changed) as MailFilters, replace: true });
  };
  return (
    <div className="page mails">
      <ScreenHead title={words.title} />
      <div className="mail-filters">
        <Choices label={words.kind} choices={kinds} chosen={filters.kind ?? ''} onChoose={(kind) => change({ kind })} />
        <Choices label={words.state} choices={states} chosen={filters.status ?? ''} onChoose={(status) => change({ status })} />
      </div>
      <Fault error={list.error} />
      {rows.length > 0 && <MailTable rows={rows} />}
      {list.isFetched && !list.error && rows.length === 0 && (
        <p className="soft">{Object.keys(filters).length > 0 ? words.none_found : words.none}</p>
      )}
      <MoreButton of={list} />
    </div>
  );
}
