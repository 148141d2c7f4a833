import { useState } from 'react';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { SentForm } from '../../api/mails.ts';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { MailForm } from '../mails/mail-form.tsx';
import type { Send } from '../mails/use-composed-mail.ts';
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

/** Mails a document, seen first as it would be sent. */
export function SendDialog({ of }: { of: Transaction }) {
  return (
    <ModalDialog title={words.title(of.transaction_no ?? '')} className="roomy">
      <DocumentMail of={of} />
    </ModalDialog>
  );
}

function DocumentMail({ of }: { of: Transaction }) {
  const entity = useEntity();
  const [forms, setForms] = useState('');
  const params = { path: { id: of.id } };
  const formats = forms === '' ? {} : { formats: forms.split(',') as SentForm[] };
  const send: Send = async (mail, headers) =>
    (await answered(books(entity).POST('/books/v1/transaction/{id}/send', { params, body: { ...mail, ...formats }, headers }))).resource;
  return (
    <MailForm about={[of.id, forms]} send={send}>
      {isElectronic(of) && <SelectField label={words.attached} choices={attached} chosen={forms} onChoose={setForms} />}
    </MailForm>
  );
}
