import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { entitiesQuery, entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.records.deletion;

/** A company is put away by who types its name; what stands in its way is said by the service. */
export function DeleteCompany() {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  return (
    <Writing>
      <DialogTrigger>
        <Button className="button">{words.begin}</Button>
        <Question title={words.title(own.name)} said={words.said}>
          <Typed name={own.name} />
        </Question>
      </DialogTrigger>
    </Writing>
  );
}

function Typed({ name }: { name: string }) {
  const id = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const params = { path: { id } };
  const restore = async (): Promise<void> => {
    // Its own token is refused until it is back.
    await answered(books().POST('/books/v1/entity/{id}/restore', { params }));
    await queries.invalidateQueries({ queryKey: entitiesQuery.queryKey });
    await navigate({ to: '/$entity', params: { entity: String(id) } });
  };
  const remove = useMutation({
    mutationFn: () => answered(books().DELETE('/books/v1/entity/{id}', { params })),
    onSuccess: async () => {
      const others = await queries.fetchQuery({ ...entitiesQuery, staleTime: 0 });
      const next = others.find((other) => other.id !== id);
      await (next ? navigate({ to: '/$entity', params: { entity: String(next.id) } }) : navigate({ to: '/welcome' }));
      queries.removeQueries({ queryKey: [id] });
      say({ said: words.deleted(name), undo: restore });
    },
  });
  return (
    <>
      <TextField label={words.typed} value={typed} autoFocus autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      <Answers
        no={words.keep}
        yes={words.go}
        onYes={() => remove.mutate()}
        canSayYes={typed.trim() === name && !remove.isPending}
        error={remove.error}
      />
    </>
  );
}
