import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { Button, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components';
import { entitiesQuery } from '../../api/books.ts';
import { connectionsQuery, endConnection } from '../../api/connections.ts';
import type { Connection } from '../../api/connections.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText, momentText } from '../../parts/format.ts';
import { GuideLink } from '../../parts/guide-link.tsx';
import { Answers, Question } from '../../parts/question.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { connecting } from '../../words/connecting.ts';
import { spoken } from '../../words/spoken.ts';
import { limitColumns } from './limit-fields.tsx';
import { mayText } from './scopes.ts';

const words = connecting.list;

/** The assistants and programs that this person has connected, in all companies: each is ended here. */
export function Connections() {
  const { data: connections, error } = useQuery(connectionsQuery(useEntity()));
  const { data: entities = [] } = useQuery(entitiesQuery);
  const currencyOf = ({ entity_id }: Connection): string => entities.find(({ id }) => id === entity_id)?.currency_code ?? 'XXX';
  const columns: Column<Connection>[] = [
    { title: words.who, of: (one) => <Who of={one} /> },
    { title: connecting.company, kind: 'wide', of: ({ entity_name }) => entity_name },
    { title: words.may, of: ({ scopes }) => mayText(scopes) },
    ...limitColumns<Connection>(currencyOf),
    { title: words.since, kind: 'tab wide', of: ({ created_at }) => dayText(created_at) },
    { title: words.used, kind: 'tab wide', of: ({ last_used_at }) => (last_used_at === null ? words.never : momentText(last_used_at)) },
    { title: words.end, kind: 'figure', of: (one) => <End of={one} /> },
  ];
  return (
    <section aria-labelledby="connections" className="connections">
      <div className="section-head">
        <h2 id="connections">{spoken.settings.parts.connections}</h2>
      </div>
      <p className="soft">{words.said}</p>
      <Fault error={error} />
      {connections?.length === 0 && <p>{words.none}</p>}
      {connections && connections.length > 0 && <Table columns={columns} rows={connections} keyOf={({ id }) => id} />}
      <GuideLink to="assistants" said={words.guide} />
    </section>
  );
}

/** Its name, and the host that vouches for it; on a phone, which has no room for more columns, the company. */
function Who({ of: { client_name, client_host, entity_name } }: { of: Connection }) {
  return (
    <>
      {client_name} {client_host !== null && <span className="quiet small">{client_host}</span>}
      <div className="narrow-only quiet small">{entity_name}</div>
    </>
  );
}

function End({ of }: { of: Connection }) {
  return (
    <DialogTrigger>
      <Button className="link" aria-label={words.end_of(of.client_name)}>
        {words.end}
      </Button>
      <Question title={words.end_title(of.client_name)} said={words.end_said}>
        <EndAnswers of={of} />
      </Question>
    </DialogTrigger>
  );
}

function EndAnswers({ of }: { of: Connection }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const question = useContext(OverlayTriggerStateContext);
  const end = useMutation({
    mutationFn: () => endConnection(entity, of.id),
    onSuccess: async () => {
      question?.close();
      say({ said: words.ended(of.client_name) });
      await queries.invalidateQueries({ queryKey: connectionsQuery(entity).queryKey });
    },
  });
  return <Answers no={spoken.settings.cancel} yes={words.end} onYes={() => end.mutate()} canSayYes={!end.isPending} error={end.error} />;
}
