import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { trailParameters, trailQuery, usersQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { assistantText } from '../../parts/assistant-text.ts';
import type { Actor } from '../../parts/assistant-text.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { momentText, wordOf, wordsOf } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { Proof } from './proof.tsx';
import { TrailFilterFields } from './trail-filters.tsx';
import './trail.css';

const words = spoken.trail;
type Event = components['schemas']['Event'];

/** Who did what to the books and when, the newest first, and the proof that nothing of it was changed. */
export function Trail() {
  const entity = useEntity();
  const filters = useSearch({ from: '/$entity/trail' });
  const navigate = useNavigate({ from: '/$entity/trail' });
  const list = useInfiniteQuery(trailQuery(entity, filters));
  const { data: users } = useQuery(usersQuery(entity));
  const events = list.data?.pages.flatMap(({ events: part }) => part) ?? [];
  const columns: Column<Event>[] = [
    { title: words.when, kind: 'tab', of: ({ at }) => momentText(at) },
    { title: words.what, of: (event) => <What of={event} /> },
    { title: words.who, kind: 'soft', of: ({ actor }) => whoText(actor, users?.get(actor.user_id ?? 0)) },
    { title: words.position, kind: 'figure wide quiet', of: ({ position }) => position },
  ];
  return (
    <div className="page">
      <ScreenHead title={words.title} sub={words.said}>
        <ExportMenu
          name="trail"
          formats={['csv', 'jsonl']}
          fetchFile={(format) => {
            const query = { ...trailParameters(filters), format };
            return answered(books(entity).GET('/books/v1/event', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </ScreenHead>
      <Proof />
      <TrailFilterFields filters={filters} onChange={(next) => void navigate({ search: next, replace: true })} />
      <Fault error={list.error} />
      {events.length > 0 && <Table columns={columns} rows={events} keyOf={({ position }) => position} />}
      {list.isSuccess && events.length === 0 && !list.hasNextPage && <p className="soft">{words.none}</p>}
      <MoreButton of={list} title={words.earlier} />
    </div>
  );
}

/** The person or the key, and the assistant that has a part in it. */
function whoText(actor: Actor, name: string | undefined): string {
  const who = name ?? (actor.api_key_id === null ? '' : words.a_key);
  return [who, assistantText(actor)].filter(Boolean).join(', ');
}

/** What stands on the screen of the bank. */
const of_bank: readonly string[] = ['bank_statement', 'bank_line', 'bank_rule', 'bank_profile'];

/** The resource and what was done to it; a transaction leads to its screen, what is the bank's to that of the bank. */
function What({ of: { name, resource, record_id } }: { of: Event }) {
  const entity = String(useEntity());
  const verb = name.slice(name.indexOf('.') + 1);
  const text = `${wordOf(words.resources, resource)}: ${wordOf(words.verbs, verb) || wordsOf(verb)}`;
  if (of_bank.includes(resource)) {
    return (
      <Link className="link" to="/$entity/bank" params={{ entity }}>
        {text}
      </Link>
    );
  }
  if (resource !== 'transaction' || record_id === null) return text;
  return (
    <Link className="link" to="/$entity/transactions/$id" params={{ entity, id: String(record_id) }}>
      {text}
    </Link>
  );
}
