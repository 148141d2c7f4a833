import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { today } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { DayField } from '../../parts/day-field.tsx';
import { Answers, Question } from '../../parts/question.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.transaction;

/** Says what a reversal is, and asks its day. Both entries stay. */
export function ReverseDialog({ of }: { of: Transaction }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [day, setDay] = useState(today);
  const reverse = useMutation({
    mutationFn: () => {
      const params = { path: { id: of.id } };
      return answered(books(entity).POST('/books/v1/transaction/{id}/reverse', { params, body: { transaction_date: day } }));
    },
    onSuccess: async ({ resource }) => {
      await queries.invalidateQueries({ queryKey: [entity] });
      await navigate({ to: '/$entity/transactions/$id', params: { entity: String(entity), id: String(resource.id) } });
    },
  });
  return (
    <Question title={words.reverse_title(of.transaction_no ?? `#${of.id}`)} said={words.reverse_said}>
      <DayField label={words.date} value={day} onChange={setDay} />
      <Answers no={words.keep} yes={words.reverse} onYes={() => reverse.mutate()} canSayYes={!reverse.isPending} error={reverse.error} />
    </Question>
  );
}
