import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { spoken } from '../../words/spoken.ts';
import { CopyAndPrint } from './copy-and-print.tsx';

const words = spoken.transaction;

/** A draft is posted, changed or thrown away. Thrown away it can be taken back, so that nothing asks whether one is sure. */
export function DraftTools({ of }: { of: Transaction }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const params = { path: { id: of.id } };
  const renew = () => queries.invalidateQueries({ queryKey: [entity] });
  const post = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/transaction/{id}/post', { params })),
    onSuccess: renew,
  });
  const drop = useDrop(of);
  const navigate = useNavigate();
  const at = { entity: String(entity), id: String(of.id) };
  useKeys(mayWrite(entity, 'books:draft') ? { e: () => navigate({ to: '/$entity/transactions/$id/edit', params: at }) } : {});
  return (
    <div className="tools">
      <Fault error={post.error ?? drop.error} />
      <Writing right="books:draft">
        <Writing right="books:post">
          <Button className="button primary" onPress={() => post.mutate()} isDisabled={post.isPending}>
            {words.post}
          </Button>
        </Writing>
        <Link className="button" to="/$entity/transactions/$id/edit" params={at}>
          {words.edit}
        </Link>
        <Button className="button" onPress={() => drop.mutate()} isDisabled={drop.isPending}>
          {words.drop}
        </Button>
      </Writing>
      <CopyAndPrint of={of} />
    </div>
  );
}

function useDrop(of: Transaction) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { path: { id: of.id } };
  const renew = () => queries.invalidateQueries({ queryKey: [entity] });
  const restore = async (): Promise<void> => {
    await answered(books(entity).POST('/books/v1/transaction/{id}/restore', { params }));
    await renew();
  };
  return useMutation({
    mutationFn: () => answered(books(entity).DELETE('/books/v1/transaction/{id}', { params })),
    onSuccess: async () => {
      await navigate({ to: '/$entity/transactions', params: { entity: String(entity) } });
      await renew();
      say({ said: words.dropped(of.transaction_no), undo: restore });
    },
  });
}
