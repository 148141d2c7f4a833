import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { Contact } from '../../api/contacts.ts';
import type { MailBody } from '../../api/mails.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { MailForm } from '../mails/mail-form.tsx';
import '../../parts/question.css';

const words = papers.contact;

/** Mails a statement of account: all that happened this year, or what is open today. */
export function SendStatement({ of }: { of: Contact }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="button" onPress={() => setIsOpen(true)}>
        {papers.sending.send}
      </Button>
      <ModalOverlay isDismissable isOpen={isOpen} onOpenChange={setIsOpen} className="veil">
        <Modal className="mail-dialog">
          <Dialog className="dialog">
            <Heading slot="title" level={2}>
              {words.send_statement(of.name)}
            </Heading>
            <StatementMail of={of} onClose={() => setIsOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function StatementMail({ of, onClose }: { of: Contact; onClose: () => void }) {
  const entity = useEntity();
  const [mode, setMode] = useState<keyof typeof words.modes>('activity');
  const params = { path: { id: of.id } };
  const send = (body: MailBody, headers: { Rollback?: 'true' }) =>
    answered(books(entity).POST('/books/v1/contact/{id}/statement/send', { params, body: { ...body, mode }, headers }));
  return (
    <MailForm
      about={[of.id, 'statement', mode]}
      compose={async (body) => (await send(body, { Rollback: 'true' })).resource}
      send={(body) => send(body, {})}
      onSent={onClose}
      onCancel={onClose}
    >
      <SelectField label={words.mode} choices={words.modes} chosen={mode} onChoose={setMode} />
    </MailForm>
  );
}
