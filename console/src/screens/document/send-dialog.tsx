import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { MailBody, SentForm } from '../../api/mails.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { MailForm } from '../mails/mail-form.tsx';
import '../../parts/question.css';
import { electronic_forms, readable_forms } from './form-names.ts';
import { isElectronic } from './has-document.ts';

const words = papers.sending;
const { facturx, xrechnung, 'xrechnung-cii': xrechnung_cii, peppol, ubl, cii } = electronic_forms;
const { pdf } = readable_forms;

/** What may be attached, by how it is sent: the forms with commas between. Nothing said is what the customer wants. */
const attached: Readonly<Record<string, string>> = {
  '': words.as_usual,
  pdf,
  facturx,
  'pdf,xrechnung': words.with_form(xrechnung),
  'pdf,xrechnung-cii': words.with_form(xrechnung_cii),
  'pdf,peppol': words.with_form(peppol),
  'pdf,ubl': words.with_form(ubl),
  'pdf,cii': words.with_form(cii),
};

interface Props {
  of: Transaction;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Mails a document, seen first as it would be sent. */
export function SendDialog({ of, isOpen, onOpenChange }: Props) {
  return (
    <ModalOverlay isDismissable isOpen={isOpen} onOpenChange={onOpenChange} className="veil">
      <Modal className="mail-dialog">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {words.title(of.transaction_no ?? '')}
          </Heading>
          <DocumentMail of={of} onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function DocumentMail({ of, onClose }: { of: Transaction; onClose: () => void }) {
  const entity = useEntity();
  const [forms, setForms] = useState('');
  const params = { path: { id: of.id } };
  const withForms = (body: MailBody) => ({ ...body, ...(forms === '' ? {} : { formats: forms.split(',') as SentForm[] }) });
  const send = (body: MailBody, headers: { Rollback?: 'true' }) =>
    answered(books(entity).POST('/books/v1/transaction/{id}/send', { params, body: withForms(body), headers }));
  return (
    <MailForm
      about={[of.id, forms]}
      compose={async (body) => (await send(body, { Rollback: 'true' })).resource}
      send={(body) => send(body, {})}
      onSent={onClose}
      onCancel={onClose}
    >
      {isElectronic(of) && <SelectField label={words.attached} choices={attached} chosen={forms} onChoose={setForms} />}
    </MailForm>
  );
}
