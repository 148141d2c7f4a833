import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { doorQuery, sessionsQuery } from '../../api/profile.ts';
import type { OpenSession } from '../../api/profile.ts';
import { Fault } from '../../parts/fault.tsx';
import { momentText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { leave } from '../../session/session.ts';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { browserName } from './browser-name.ts';

const words = spoken.me;

/** Where this person is signed in: one is ended by a press, or all with this one. */
export function Sessions() {
  const { data: sessions, error } = useQuery(sessionsQuery(useEntity()));
  const { data: door } = useQuery(doorQuery);
  const columns: Column<OpenSession>[] = [
    { title: words.where, of: (session) => <Where of={session} isHere={session.id === door?.session} /> },
    { title: words.since, kind: 'tab wide', of: ({ created_at }) => created_at && momentText(created_at) },
    { title: words.last_used, kind: 'tab', of: ({ used_at }) => used_at && momentText(used_at) },
    { title: words.end, kind: 'figure', of: (session) => session.id !== door?.session && <End of={session} /> },
  ];
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{words.sessions}</h2>
      <Fault error={error} />
      {sessions && door && <Table columns={columns} rows={sessions} keyOf={({ id }) => id} />}
      <p>
        <Button className="button" onPress={() => void leave(true)}>
          {spoken.shell.sign_out_everywhere}
        </Button>
      </p>
    </section>
  );
}

const nameOf = ({ browser, kind }: OpenSession): string => (kind === 'program' ? words.program : browserName(browser ?? words.a_browser));

function Where({ of, isHere }: { of: OpenSession; isHere: boolean }) {
  return (
    <>
      {nameOf(of)} {isHere && <span className="quiet small">{words.here}</span>}
    </>
  );
}

/** Its tokens end at once. */
function End({ of }: { of: OpenSession }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const name = nameOf(of);
  const end = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/profile/end-session', { body: { id: of.id } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity, 'sessions'] });
      say({ said: words.ended(name) });
    },
    onError: ({ message }) => say({ said: message }),
  });
  return (
    <Button className="link" aria-label={words.end_of(name)} onPress={() => end.mutate()} isDisabled={end.isPending}>
      {words.end}
    </Button>
  );
}
