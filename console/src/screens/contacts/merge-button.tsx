import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { Button, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { Contact } from '../../api/contacts.ts';
import { ContactField } from '../../parts/contact-field.tsx';
import { Answers, Question } from '../../parts/question.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.contact;

/** Puts a contact that is there twice into the other one: everything of it is the other's then. */
export function MergeButton({ of }: { of: Contact }) {
  return (
    <DialogTrigger>
      <Button className="button">{words.merge}</Button>
      <Question title={words.merge_title(of.name)} said={words.merge_said}>
        <Merge of={of} />
      </Question>
    </DialogTrigger>
  );
}

function Merge({ of }: { of: Contact }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const dialog = useContext(OverlayTriggerStateContext);
  const [into, setInto] = useState<Contact | null>(null);
  const merge = useMutation({
    mutationFn: (into_id: number) =>
      answered(books(entity).POST('/books/v1/contact/{id}/merge', { params: { path: { id: of.id } }, body: { into_id } })),
    onSuccess: async (_answer, into_id) => {
      dialog?.close();
      await navigate({ to: '/$entity/contacts/$id', params: { entity: String(entity), id: String(into_id) } });
      say({ said: words.merged(of.name, into?.name ?? '') });
      await queries.invalidateQueries({ queryKey: [entity] });
    },
  });
  return (
    <>
      <ContactField value={into?.id ?? null} onChange={setInto} />
      <Answers
        no={papers.sending.cancel}
        yes={words.merge_go}
        onYes={() => into && merge.mutate(into.id)}
        canSayYes={into !== null && into.id !== of.id && !merge.isPending}
        error={merge.error}
      />
    </>
  );
}
