import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.reminders;

/** Reminds all who are chosen at once; who cannot be is named with the reason. */
export function RunButton({ contacts }: { contacts: readonly number[] }) {
  return (
    <DialogTrigger>
      <Button className="button primary" isDisabled={contacts.length === 0}>
        {words.run(contacts.length)}
      </Button>
      <Question title={words.run_title(contacts.length)} said={words.run_said}>
        <Run contacts={contacts} />
      </Question>
    </DialogTrigger>
  );
}

function Run({ contacts }: { contacts: readonly number[] }) {
  const entity = useEntity();
  const run = useDialogAction(
    () => answered(books(entity).POST('/books/v1/reminder/run', { body: { contact_ids: [...contacts] } })),
    ({ reminders, skipped }) => {
      const reasons = skipped.map(({ reason }) => reason);
      return [words.run_done(reminders.length), ...(reasons.length > 0 ? [words.skipped, ...reasons] : [])].join(' ');
    },
  );
  return (
    <Answers
      no={papers.sending.cancel}
      yes={words.run(contacts.length)}
      onYes={() => run.mutate()}
      canSayYes={!run.isPending}
      error={run.error}
    />
  );
}
