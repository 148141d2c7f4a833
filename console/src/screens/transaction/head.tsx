import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

const words = en.transaction;

/** What it is, and what can be done with it now. */
export function Head({ of }: { of: Transaction }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const post = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/transaction/{id}/post', { params: { path: { id: of.id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
  const canReverse = of.is_posted && of.reversed_by_id === null && of.reversal_of_id === null;
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{of.narration}</h1>
          <p className="sub">
            {of.transaction_name} <span className="tab">{of.transaction_no}</span>
            {of.reference !== null && ` · ${words.reference} ${of.reference}`}
          </p>
        </div>
        <div className="tools">
          {!of.is_posted && (
            <Button className="button primary" onPress={() => post.mutate()} isDisabled={post.isPending}>
              {words.post}
            </Button>
          )}
          {canReverse && (
            <DialogTrigger>
              <Button className="button">{words.reverse_begin}</Button>
              <ReverseDialog of={of} />
            </DialogTrigger>
          )}
          <Button className="button" onPress={() => print()}>
            <Icon name="print" size={16} />
            {words.print}
          </Button>
        </div>
      </div>
      <Fault error={post.error} />
    </>
  );
}
