import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { Button, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { mailSenderQuery } from '../../api/registers.ts';
import type { MailSender } from '../../api/registers.ts';
import { Fault } from '../../parts/fault.tsx';
import { Answers, Question } from '../../parts/question.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { MailServerTest } from './mail-server-test.tsx';

const words = papers.company.mail_server;

/** Through what mails to contacts leave: the service, or a mail server of the company's own, which is tested here. */
export function MailServer() {
  const { data: sender, error } = useQuery(mailSenderQuery(useEntity()));
  if (sender === undefined) return <Fault error={error} />;
  return (
    <section aria-labelledby="mail-server">
      <div className="section-head">
        <h2 id="mail-server">{words.title}</h2>
        <Writing>{sender && <Remove of={sender} />}</Writing>
      </div>
      {!sender && <p className="soft">{words.from_service}</p>}
      <MailServerForm key={typedPart(sender)} of={sender} />
      {sender && <MailServerTest of={sender} />}
    </section>
  );
}

/** What the form begins with: a test of what is saved leaves what is typed beside it. */
const typedPart = (of: MailSender | null): string =>
  JSON.stringify(of && [of.from_address, of.host, of.port, of.security, of.user, of.password_set_at]);

/** There is no way back by a press: its password would have to be typed again. */
function Remove({ of }: { of: MailSender }) {
  return (
    <DialogTrigger>
      <Button className="link">{words.remove}</Button>
      <Question title={words.remove_title(of.host)} said={words.remove_said}>
        <RemoveAnswers of={of} />
      </Question>
    </DialogTrigger>
  );
}

function RemoveAnswers({ of: { id } }: { of: MailSender }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const dialog = useContext(OverlayTriggerStateContext);
  const remove = useMutation({
    mutationFn: () => answered(books(entity).DELETE('/books/v1/mail-sender/{id}', { params: { path: { id } } })),
    onSuccess: async () => {
      dialog?.close();
      await queries.invalidateQueries({ queryKey: [entity] });
      say({ said: words.removed });
    },
  });
  return <Answers no={words.keep} yes={words.remove_go} onYes={() => remove.mutate()} canSayYes={!remove.isPending} error={remove.error} />;
}
