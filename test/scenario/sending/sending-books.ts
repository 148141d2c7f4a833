import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import { MailServer } from '../../setup/mail-server.ts';
import type { Settings } from '../../../shared/base/settings.ts';
import type { Json } from '../../setup/client.ts';
import { header, readMail } from '../../setup/read-mail.ts';
import type { ReadMail } from '../../setup/read-mail.ts';
import type { Daybook } from '../../setup/start-daybook.ts';
import { confirmOwner } from '../../setup/trusted-sender.ts';
import { onScreen } from '../../setup/on-screen.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/** A workshop with a customer, and a mail server that takes what it sends. */
export interface SendingBooks {
  keeper: Bookkeeper;
  contact: Json;
  account: Record<'client' | 'bank' | 'sales' | 'control', number>;
  tax: number;
  /** As after a night, when the token is over. */
  logIn: () => Promise<void>;
  /** An invoice of 714.00, posted. */
  invoice: (fields?: Json) => Promise<Json>;
}

export const identity = {
  address: { line1: 'Hafenstraße 12', city: 'Hamburg', postal_code: '20457', country: 'DE' },
  vat_id: 'DE123456789',
  email: 'buero@werkstatt.example',
  contact_name: 'Ada Nord',
  phone: '+49 40 123',
  electronic_address: { id: 'buero@werkstatt.example', scheme: 'EM' },
  bank_accounts: [{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }],
};

/** With those to whom it went, as the envelope says. */
type ReceivedMail = ReadMail & { readonly recipients: readonly string[] };

interface UsedMailServer {
  server: MailServer;
  /** Of a Daybook that sends through it. */
  settings: Partial<Settings>;
  /** The mails that have come, once there are so many. */
  mails: (count: number) => Promise<ReceivedMail[]>;
}

/** A mail server for the tests of a file. It is started before the Daybook whose settings name it, and is empty at the beginning of each test. */
export function useMailServer(more: Partial<Settings> = {}): UsedMailServer {
  const server = new MailServer();
  let url = '';
  beforeAll(async () => void (url = await server.start()));
  afterAll(() => server.stop());
  beforeEach(() => server.forget());
  afterEach(settle);
  return {
    server,
    settings: {
      ...more,
      get smtp_url() {
        return url;
      },
      mail_from: 'Daybook <post@daybook.example>',
    },
    mails: (count) =>
      server.until(({ received, recipients }) => {
        const sent = received.map((source, at) => ({ ...readMail(source), recipients: recipients[at]! }));
        // The service itself writes to whoever registers.
        const theirs = sent.filter((mail) => !header(mail, 'from').startsWith('Daybook '));
        return theirs.length >= count && theirs;
      }),
  };
}

export async function openSendingBooks(
  daybook: Pick<Daybook, 'url'> & Partial<Pick<Daybook, 'database'>>,
  fields: Json = {},
): Promise<SendingBooks> {
  const german = { name: 'Werkstatt Nord GmbH', language: 'de', locale: 'de_DE', tax_rounding: 'document' };
  const keeper = await openBooks(daybook, { ...german, ...fields });
  const account = {
    client: await keeper.account('Kunden', 'RECEIVABLE'),
    bank: await keeper.account('Bank', 'BANK'),
    sales: await keeper.account('Erlöse', 'OPERATING_REVENUE'),
    control: await keeper.account('USt', 'CONTROL'),
  };
  const { id: tax } = await keeper.create<Json>('/tax', { name: 'USt 19 %', code: 'U19', rate: 19, account_id: account.control });
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity });
  // Typed on a screen, so that its addresses stand at once.
  const contact = await (
    await onScreen(daybook, keeper)
  ).create<Json>('/contact', {
    name: 'Bett & Bad AG',
    address: { line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' },
    email: 'rechnung@bett.example',
    cc: ['chef@bett.example'],
    contact_name: 'Frau Öztürk',
    electronic_address: { id: 'rechnung@bett.example', scheme: 'EM' },
    payment_terms: { days: 14 },
  });
  if (daybook.database) await confirmOwner(daybook.database, keeper.entity.id as number);
  const invoice = (more: Json = {}): Promise<Json> =>
    keeper.create<Json>('/transaction', {
      ...{ transaction_type: 'IN', account_id: account.client, transaction_date: '2024-06-15', narration: 'Regale', post: true },
      contact_id: contact.id,
      line_items: [{ account_id: account.sales, amount: 200, quantity: 3, narration: 'Regal', taxes: [tax] }],
      ...more,
    });
  opened.push(keeper);
  const { email } = (await keeper.get('/profile')).body.resource;
  const logIn = async (): Promise<void> =>
    void (await keeper.login({ email, password: 'correct horse battery staple', entity_id: keeper.entity.id as number }));
  return { logIn, keeper, contact, account, tax: tax as number, invoice };
}

/** The mail of that id once nothing is left to be done for it. */
export const done = (keeper: Bookkeeper, id: number): Promise<Json> => until(keeper, id, ({ status }) => status !== 'queued');

/** The mail of that id once it was tried so often. */
export const tried = (keeper: Bookkeeper, id: number, times: number): Promise<Json> =>
  until(keeper, id, ({ attempts }) => attempts >= times);

/** Each try leaves an event, for which this waits. */
async function until(keeper: Bookkeeper, id: number, isSo: (dispatch: Json) => boolean): Promise<Json> {
  for (;;) {
    const { last_position: after } = (await keeper.get('/event', { query: { limit: 1 } })).body;
    const { resource } = (await keeper.get(`/dispatch/${id}`)).body;
    if (isSo(resource)) return resource;
    await keeper.get('/event', { query: { after, wait: limits.event_wait_seconds } });
  }
}

/** Whose mails may be under way. */
const opened: Bookkeeper[] = [];

/** Nothing moves the books any more when their invariants are looked at. */
async function settle(): Promise<void> {
  for (const keeper of opened.splice(0))
    for (const { id } of await keeper.list('/dispatch', { status: 'queued' }))
      await until(keeper, id, ({ status, attempts }) => status !== 'queued' || attempts > 0);
}
