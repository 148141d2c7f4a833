import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { Dispatch } from '../../api/mails.ts';
import { Fault } from '../../parts/fault.tsx';
import { momentText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import '../../parts/state.css';
import './mails.css';

const words = papers.mails;

/** Mails with what became of each, in words. Of one document, its name is not said again. */
export function MailTable({ rows, isOfOne = false }: { rows: readonly Dispatch[]; isOfOne?: boolean }) {
  return (
    <Table
      className="mail-list"
      columns={isOfOne ? columns.filter(({ title }) => title !== words.what) : columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

const columns: Column<Dispatch>[] = [
  { title: words.when, kind: 'tab', of: ({ created_at }) => momentText(created_at) },
  { title: words.what, of: (mail) => <What of={mail} /> },
  { title: words.to, kind: 'wide', of: ({ to, cc }) => [to, ...cc].join(', ') },
  { title: words.state, of: (mail) => <MailState of={mail} /> },
];

/** Its subject, which leads to what it brought: the document, else the contact. */
function What({ of: { kind, subject, transaction_id, contact_id } }: { of: Dispatch }) {
  const entity = String(useEntity());
  const to =
    transaction_id !== null
      ? linkOptions({ to: '/$entity/transactions/$id', params: { entity, id: String(transaction_id) } })
      : linkOptions({ to: '/$entity/contacts/$id', params: { entity, id: String(contact_id) } });
  return (
    <>
      <Link className="link" {...to}>
        {subject}
      </Link>
      <span className="quiet small">{words.kinds[kind]}</span>
    </>
  );
}

const marks = { queued: '', sent: 'done', failed: 'late', cancelled: '' } as const;

/** A word and a mark; why a mail waits or failed, and the way to try it again. */
function MailState({ of }: { of: Dispatch }) {
  const { status, reason, attempts, sent_at } = of;
  return (
    <>
      <span className={`state ${marks[status]}`}>{words.states[status]}</span>
      {status === 'sent' && sent_at !== null && <span className="quiet small tab">{momentText(sent_at)}</span>}
      {status === 'queued' && attempts > 0 && <span className="soft small">{words.waits(attempts)}</span>}
      {status !== 'sent' && reason !== null && <span className="soft small">{reason}</span>}
      {status !== 'sent' && (
        <Writing right="documents:send">
          <Act of={of} act={status === 'queued' ? 'cancel' : 'resend'} />
        </Writing>
      )}
    </>
  );
}

const done = { cancel: words.cancelled, resend: words.resent } as const;

/** Calls off a mail that waits, or tries one again that did not get through or was called off. */
function Act({ of: { id, subject }, act }: { of: Dispatch; act: keyof typeof done }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: async () => {
      const params = { path: { id } };
      if (act === 'cancel') await answered(books(entity).POST('/books/v1/dispatch/{id}/cancel', { params }));
      else await answered(books(entity).POST('/books/v1/dispatch/{id}/resend', { params }));
    },
    onSuccess: () => say({ said: done[act] }),
    // A mail that was sent meanwhile is shown as it is.
    onSettled: () => queries.invalidateQueries({ queryKey: [entity, 'mails'] }),
  });
  return (
    <>
      <Button className="link small" aria-label={`${words[act]}: ${subject}`} onPress={() => acting.mutate()} isDisabled={acting.isPending}>
        {words[act]}
      </Button>
      <Fault error={acting.error} />
    </>
  );
}
