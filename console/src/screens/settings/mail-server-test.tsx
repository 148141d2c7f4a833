import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { answered, books, Refusal } from '../../api/client.ts';
import { mailSenderQuery } from '../../api/registers.ts';
import type { MailSender } from '../../api/registers.ts';
import { Fault } from '../../parts/fault.tsx';
import { momentText } from '../../parts/format.ts';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { personIn } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.company.mail_server;

/** A mail through it at once, and what the mail server said. */
export function MailServerTest({ of }: { of: MailSender }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: (to: string) =>
      answered(books(entity).POST('/books/v1/mail-sender/{id}/test', { params: { path: { id: of.id } }, body: to ? { to } : {} })),
    onSuccess: ({ resource }) => queries.setQueryData(mailSenderQuery(entity).queryKey, resource),
  });
  const faults = test.error instanceof Refusal ? test.error.errors : {};
  return (
    <form
      className="mail-test"
      aria-label={words.test}
      onSubmit={(event) => {
        event.preventDefault();
        // A button that is switched off would lose the focus.
        if (!test.isPending) test.mutate(textOf(new FormData(event.currentTarget), 'to').trim());
      }}
    >
      <Writing>
        <TextField
          label={words.test_to}
          name="to"
          type="email"
          defaultValue={personIn(entity)?.email ?? ''}
          hint={words.test_said}
          faults={faults.to}
        />
        <Button type="submit" className="button" aria-busy={test.isPending}>
          {words.test}
        </Button>
      </Writing>
      <Fault error={test.error} />
      <Outcome of={of} />
    </form>
  );
}

function Outcome({ of: { tested_at, test_fault } }: { of: MailSender }) {
  if (tested_at === null) return <p className="soft">{words.untested}</p>;
  const moment = momentText(tested_at);
  return test_fault === null ? (
    <p role="status">{words.tested(moment)}</p>
  ) : (
    <p className="fault" role="alert">
      {words.test_failed(moment, test_fault)}
    </p>
  );
}
