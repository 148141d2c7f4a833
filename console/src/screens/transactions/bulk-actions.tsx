import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { Refusal, answered, books } from '../../api/client.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { mayWrite } from '../../session/session.ts';
import { say } from '../../shell/notice.ts';
import { command_key, useCommand, useKeys, escape_key } from '../../shell/use-keys.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.list;

interface Props {
  selected: readonly Transaction[];
  onClear: () => void;
}

/** What can be done with all that is selected: drafts are posted or thrown away, anything is saved as a file. */
export function BulkActions({ selected, onClear }: Props) {
  const entity = useEntity();
  const drafts = selected.filter(({ is_posted }) => !is_posted).sort(byDay);
  const { post, drop } = useDraftActions(drafts, onClear);
  const isBusy = post.isPending || drop.isPending;
  const mayDrop = mayWrite(entity, 'books:draft') && drafts.length > 0;
  const mayPost = mayDrop && mayWrite(entity, 'books:post');
  useCommand('enter', () => mayPost && !isBusy && post.mutate());
  useKeys({ Escape: onClear, ...(mayDrop && !isBusy && { Delete: () => drop.mutate() }) });
  return (
    <div role="group" aria-label={words.selection} className="bulk">
      <b className="tab">{words.selected(selected.length)}</b>
      {mayPost && (
        <Button className="button primary" onPress={() => post.mutate()} isDisabled={isBusy}>
          {words.post(drafts.length)} <kbd>{command_key}↵</kbd>
        </Button>
      )}
      {mayDrop && (
        <Button className="button" onPress={() => drop.mutate()} isDisabled={isBusy}>
          {words.drop(drafts.length)} <kbd>{words.delete_key}</kbd>
        </Button>
      )}
      <ExportMenu
        title={words.export}
        name="transactions"
        formats={['xlsx', 'csv']}
        fetchFile={(format) => {
          const query = { ids: selected.map(({ id }) => id).join(','), sort: '-transaction_date' as const, format };
          return answered(books(entity).GET('/books/v1/transaction', { params: { query }, parseAs: 'blob' }));
        }}
      />
      <Button className="button plain" onPress={onClear}>
        {words.clear} <kbd>{escape_key}</kbd>
      </Button>
      <DraftFaults error={post.error ?? drop.error} drafts={drafts} />
    </div>
  );
}

/** In the order of their days, in which they then get their numbers. */
function byDay(one: Transaction, other: Transaction): number {
  return one.transaction_date.localeCompare(other.transaction_date) || one.id - other.id;
}

/** All of the drafts or none: the service refuses them together. What was thrown away is taken back by one press. */
function useDraftActions(drafts: readonly Transaction[], onDone: () => void) {
  const entity = useEntity();
  const queries = useQueryClient();
  const ids = drafts.map(({ id }) => id);
  const renew = () => queries.invalidateQueries({ queryKey: [entity] });
  const restore = async (): Promise<void> => {
    for (const id of ids) await answered(books(entity).POST('/books/v1/transaction/{id}/restore', { params: { path: { id } } }));
    await renew();
  };
  const post = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/transaction/post', { body: { ids } })),
    onSuccess: async () => {
      onDone();
      await renew();
      say({ said: words.posted(ids.length) });
    },
  });
  const drop = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/transaction/recycle', { body: { ids } })),
    onSuccess: async () => {
      onDone();
      await renew();
      say({ said: words.dropped(ids.length), undo: restore });
    },
  });
  return { post, drop };
}

/** Why nothing was done, by draft where it is a draft's fault. */
function DraftFaults({ error, drafts }: { error: Error | null; drafts: readonly Transaction[] }) {
  const faults = error instanceof Refusal ? error.errors : {};
  const faulty = drafts.filter(({ id }) => faults[`ids.${id}`]);
  if (faulty.length === 0) return <Fault error={error} />;
  return (
    <ul className="fault" role="alert">
      {faulty.map(({ id, transaction_no, narration }) => (
        <li key={id}>
          {transaction_no} {narration}: {faults[`ids.${id}`]?.join(' ')}
        </li>
      ))}
    </ul>
  );
}
