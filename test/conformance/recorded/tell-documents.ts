import type { Json } from '../../setup/client.ts';
import { ublBill } from '../../unit/einvoice/written-invoices.ts';
import { short, showLife } from './story.ts';
import type { Stage } from './story.ts';
import type { ExampleRecorder } from './example-recorder.ts';

/** Of an invoice with a contact, whose document is kept. */
export async function toCustomer(recorder: ExampleRecorder): Promise<Json> {
  const address = { line1: '3 Market Square', city: 'Bristol', postal_code: 'BS1 4DJ', country: 'GB' };
  const contact = await recorder.call('createContact', { body: { name: 'Bed & Bath Ltd', address, email: 'office@example.com' } });
  const document = { order_reference: 'PO-4711', delivery: { date: '2024-09-02' } };
  return { transaction_type: 'IN', contact_id: contact.resource.id, transaction_date: '2024-09-03', narration: 'Consulting', document };
}

/** The document of an invoice before it is saved, and as a draft would be changed. */
export async function tellPreview(recorder: ExampleRecorder): Promise<void> {
  const line = { account_code: '4010', narration: 'Workshop', quantity: 2, amount: 450 };
  const { resource } = await recorder.call('createContact', { body: { name: 'Quay Ltd' } });
  const body = { transaction_type: 'IN', account_code: '501', contact_id: resource.id, transaction_date: '2024-09-06', line_items: [line] };
  const draft = { ...body, narration: 'Workshop in two parts' };
  await recorder.show('previewTransaction', { body: draft });
  const saved = await recorder.call('createTransaction', { body: draft });
  const path = { id: saved.resource.id as number };
  await recorder.show('previewTransactionChange', { path, body: { line_items: [{ ...line, quantity: 3 }] } });
  await recorder.call('deleteTransaction', { path });
}

/** Its document, as it is read, what its e-invoice lacks, and as it is made anew. */
export async function tellDocument(recorder: ExampleRecorder, id: number): Promise<void> {
  await recorder.show('readDocument', { path: { id } });
  await recorder.show('checkDocument', { path: { id }, query: { format: 'xrechnung' } });
  const body = { reason: 'Another order number', document: { order_reference: 'PO-4712', delivery: { date: '2024-09-02' } } };
  await recorder.show('renewDocument', { path: { id }, body });
  const { resource } = await recorder.show('sendDocument', { path: { id }, body: {} });
  const path = { id: resource.id as number };
  await recorder.show('readDispatch', { path });
  await recorder.show('listDispatches', { query: short });
  await recorder.show('cancelDispatch', { path });
  await recorder.show('resendDispatch', { path });
  await recorder.show('readDispatchHistory', { path });
  await tellReminders(recorder);
}

/** A mail server of one's own, and why it does not work. */
export async function tellMailSender(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const body = {
    host: 'smtp.example.com',
    user: 'books@example.com',
    password: 'correct horse battery staple',
    from_address: 'books@example.com',
  };
  const { resource } = await recorder.show('createMailSender', { body });
  const id = resource.id as number;
  await recorder.show('testMailSender', { path: { id }, body: {} });
  await showLife(stage, 'MailSender', 'MailSenders', id, { from_address: 'invoices@example.com' });
  await recorder.call('deleteMailSender', { path: { id } });
}

/** A supplier's e-invoice, of which a draft is made. */
export async function tellSupplierDocument(recorder: ExampleRecorder): Promise<void> {
  const query = { name: 'R-17.xml', line_account_code: '7021', transaction_date: '2024-09-05' };
  await recorder.show('createTransactionFromDocument', { query, file: ublBill });
}

/** Two who owe something are reminded: one by name, the other with all. */
async function tellReminders(recorder: ExampleRecorder): Promise<void> {
  const { data: entities } = await recorder.call('listEntities');
  await recorder.call('updateEntity', { path: { id: entities[0].id }, body: { reminder_levels: [{ days_after_due: 7, fee: 5 }] } });
  const owing = async (name: string, email: string): Promise<number> => {
    const { resource } = await recorder.call('createContact', { body: { name, email } });
    const line_items = [{ account_code: '4010', amount: 120 }];
    const body = {
      transaction_type: 'IN',
      account_code: '501',
      contact_id: resource.id,
      transaction_date: '2024-09-04',
      narration: 'Advice',
      line_items,
    };
    await recorder.call('createTransaction', { body: { ...body, post: true } });
    return resource.id as number;
  };
  const contact_id = await owing('Late Ltd', 'office@late.example');
  const other = await owing('Later Ltd', 'office@later.example');
  const december = { start_date: '2024-09-01', end_date: '2024-12-31' };
  await recorder.show('readContactStatement', { path: { id: contact_id }, query: december });
  await recorder.show('sendContactStatement', { path: { id: contact_id }, body: { ...december, mode: 'open' } });
  await recorder.show('proposeReminders', { query: { contact_id } });
  await recorder.show('readProposedReminderLetter', { query: { contact_id } });
  const { resource } = await recorder.show('createReminder', { body: { contact_id } });
  await recorder.show('runReminders', { body: { contact_ids: [other] } });
  const path = { id: resource.id as number };
  await recorder.show('readReminder', { path });
  await recorder.show('readReminderLetter', { path });
  await recorder.show('listReminders', { query: short });
  await recorder.show('bookReminderCharges', { path, body: { account_code: '4010', transaction_date: '2024-09-30' } });
  await recorder.show('readReminderHistory', { path });
}
