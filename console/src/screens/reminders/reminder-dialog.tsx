import { answered, books } from '../../api/client.ts';
import type { Proposal } from '../../api/reminders.ts';
import { Answers } from '../../parts/question.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { LetterDialog } from './letter-dialog.tsx';

/** The letter that a contact would get, and the way to send this one alone. */
export function ReminderDialog({ of }: { of: Proposal }) {
  const said = [papers.reminders.levels.number(of.level), of.email].join(' · ');
  return (
    <LetterDialog of={{ contact: of.contact_id }} to={of.contact_name} said={said}>
      <SendOne of={of} />
    </LetterDialog>
  );
}

function SendOne({ of: { contact_id, email } }: { of: Proposal }) {
  const entity = useEntity();
  const send = useDialogAction(
    () => answered(books(entity).POST('/books/v1/reminder', { body: { contact_id } })),
    () => papers.sending.was_queued(email ?? ''),
  );
  const canSend = mayWrite(entity, 'documents:send') && !send.isPending;
  return <Answers no={papers.sending.cancel} yes={papers.sending.go} onYes={() => send.mutate()} canSayYes={canSend} error={send.error} />;
}
