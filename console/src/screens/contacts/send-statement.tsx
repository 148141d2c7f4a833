import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { Contact } from '../../api/contacts.ts';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { MailForm } from '../mails/mail-form.tsx';
import type { Send } from '../mails/use-composed-mail.ts';

const words = papers.contact;

/** Mails a statement of account: all that happened this year, or what is open today. */
export function SendStatement({ of }: { of: Contact }) {
  return (
    <DialogTrigger>
      <Button className="button">{papers.sending.send}</Button>
      <ModalDialog title={words.send_statement(of.name)} className="roomy">
        <StatementMail of={of} />
      </ModalDialog>
    </DialogTrigger>
  );
}

function StatementMail({ of }: { of: Contact }) {
  const entity = useEntity();
  const [mode, setMode] = useState<keyof typeof words.modes>('activity');
  const params = { path: { id: of.id } };
  const send: Send = async (mail, headers) =>
    (await answered(books(entity).POST('/books/v1/contact/{id}/statement/send', { params, body: { ...mail, mode }, headers }))).resource;
  return (
    <MailForm about={[of.id, 'statement', mode]} send={send}>
      <SelectField label={words.mode} choices={words.modes} chosen={mode} onChoose={setMode} />
    </MailForm>
  );
}
