import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { useState } from 'react';
import { answered, books, Refusal } from '../../api/client.ts';
import { proposersQuery } from '../../api/proposals.ts';
import type { Proposal } from '../../api/proposals.ts';
import { AreaField } from '../../parts/area-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText, momentText } from '../../parts/format.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { ProposedFields } from './proposed-fields.tsx';
import { ProposedRows } from './proposed-rows.tsx';

const words = spoken.proposals;

/** The code of a proposal that would do something else by now. */
const STALE = 103;

/**
 * One of them: its sentence, who proposed it, its rows, all that it would write, and the two answers. Where it would do something else by now, the service tells it when
 * one agrees: then it is shown beside what was proposed, and one agrees once more.
 */
export function WaitingProposal({ of }: { of: Proposal }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: names } = useQuery(proposersQuery(entity));
  const { id, summary, rows, shown, picture, proposed_by, api_key_id, agent, created_at, expires_at } = of;
  const holder = (api_key_id === null ? names?.users.get(proposed_by) : names?.keys.get(api_key_id)) ?? words.somebody;
  const by = agent?.name ? `${holder} (${agent.name})` : holder;
  const confirm = useMutation({
    mutationFn: () =>
      answered(
        books(entity).POST('/books/v1/proposal/{id}/confirm', {
          params: { path: { id } },
          body: { summary, picture: picture ?? '' },
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      say({ said: words.confirmed });
    },
    onError: (error) => {
      if (error instanceof Refusal && error.code === STALE) renew.mutate();
    },
  });
  const [before, setBefore] = useState<Pick<Proposal, 'summary' | 'rows'>>();
  const renew = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/proposal/{id}/renew', { params: { path: { id } } })),
    onSuccess: async () => {
      setBefore(before ?? { summary, rows });
      await queries.invalidateQueries({ queryKey: [entity, 'proposals'] });
      confirm.reset();
    },
  });
  return (
    <li>
      <h2>{summary}</h2>
      <p className="soft small">{words.proposed(by, momentText(created_at), dayText(expires_at))}</p>
      {before && <Before {...before} />}
      {rows.length > 0 && <ProposedRows rows={rows} />}
      {shown && shown.length > 0 && <ProposedFields fields={shown} />}
      <Fault error={renew.error ?? confirm.error} />
      <Writing right="books:post">
        <div className="answers">
          <Decline id={id} summary={summary} />
          <Button
            className="button primary"
            onPress={() => (picture === null ? renew : confirm).mutate()}
            isDisabled={confirm.isPending || renew.isPending}
          >
            {words.confirm}
          </Button>
        </div>
      </Writing>
    </li>
  );
}

/** What was proposed, where it would do something else by now. */
function Before({ summary, rows }: Pick<Proposal, 'summary' | 'rows'>) {
  return (
    <div role="alert">
      <p>{words.changed}</p>
      <h3>{words.before}</h3>
      <p className="soft">{summary}</p>
      <ProposedRows rows={rows} />
      <h3>{words.now}</h3>
    </div>
  );
}

function Decline({ id, summary }: Pick<Proposal, 'id' | 'summary'>) {
  const entity = useEntity();
  const decline = (form: FormData): Promise<unknown> => {
    const body = { reason: textOf(form, 'reason') || null };
    return answered(books(entity).POST('/books/v1/proposal/{id}/decline', { params: { path: { id } }, body }));
  };
  return (
    <DialogTrigger>
      <Button className="button">{words.decline}</Button>
      <Question title={words.decline} said={summary}>
        <RecordForm save={words.decline} onSave={decline} onSaved={() => say({ said: words.declined })} right="books:post">
          {(faults) => <AreaField label={words.reason} name="reason" value={null} fault={faults.reason?.[0]} />}
        </RecordForm>
      </Question>
    </DialogTrigger>
  );
}
