import type { Context, Service, ServiceSchema } from 'moleculer';
import { settings } from '../../shared/base/settings.ts';
import type { BooksEvent } from '../../shared/books/actions/books-event.ts';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { write, writeAfter } from '../../shared/books/actions/write-action.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { implementing } from '../../shared/resources/implementing.ts';
import { cancelDispatch, holding } from './cancel-dispatch.ts';
import { composing, composingLetters } from './compose.ts';
import { composeDocument } from './compose-document.ts';
import { watchMails } from './outbox/mail-metrics.ts';
import { openPostman } from './outbox/open-postman.ts';
import type { Postman } from './outbox/postman.ts';
import { composeLetter, composeLetters } from './reminders/compose-letters.ts';
import { createReminder, runReminders } from './reminders/remind.ts';
import { receiveMailReport } from './reports/receive-mail-report.ts';
import type { SignedReport } from './reports/receive-mail-report.ts';
import { resendDispatch } from './resend-dispatch.ts';
import { sendDocument } from './send-document.ts';
import { mailSenderCommands } from './sender/mail-sender.ts';
import { sendersEntities } from './sender/read-sender.ts';
import { outwardOf } from './sender/send-through.ts';
import type { Outward } from './sender/send-through.ts';
import { testSender } from './sender/test-sender.ts';
import { composeStatement, sendContactStatement } from './send-statement.ts';

interface DispatchService extends Service {
  postman: Postman | undefined;
  endWatch: (() => void) | undefined;
  /** How mail servers of entities are found. */
  outward: Outward;
}

const outwardIn = ({ service }: RequestContext): Outward => (service as unknown as DispatchService).outward;

/** What happened to a mail that this may mean that one is due. */
const waking = new Set(['dispatch.queued', 'dispatch.requeued', 'reminder.created', 'reminder.batch_created']);

/** Mails documents to contacts: each is stored in the books first, and goes out after the commit. */
const dispatchService: ServiceSchema<object, object, object, DispatchService> = {
  name: 'dispatch',
  ...writesBooks,
  actions: implementing('dispatch', {
    sendDocument: composing(write('sendDocument', sendDocument), composeDocument),
    sendContactStatement: composing(write('sendContactStatement', sendContactStatement), composeStatement),
    createReminder: composingLetters(write('createReminder', createReminder), composeLetter),
    runReminders: composingLetters(write('runReminders', runReminders), composeLetters),
    resendDispatch: write('resendDispatch', resendDispatch),
    cancelDispatch: holding(write('cancelDispatch', cancelDispatch)),
    ...mailSenderCommands,
    /** A report of the operator's mail system, from the gateway, as it came: the signature is over its bytes. */
    receiveMailReport: {
      params: { $$strict: 'remove', id: 'string', timestamp: 'string', signature: 'string', body: 'string' },
      handler: (ctx: RequestContext) => receiveMailReport(ctx.params as unknown as SignedReport),
    },
    testMailSender: writeAfter('testMailSender', (ctx, params) => testSender(ctx, params, outwardIn(ctx))),
  }),
  events: {
    ...writesBooks.events,
    'books.event'(this: DispatchService, ctx: Context<BooksEvent>) {
      if (ctx.params.names.some((name) => waking.has(name))) this.postman?.wake();
    },
  },
  async started() {
    await writesBooks.started.call(this);
    this.outward = outwardOf(settings().webhook_allow_private);
    this.postman = await openPostman(settings(), this.outward, (message, error) => this.logger.error(message, error));
    this.postman.start();
    const { db } = await openedDatabase();
    this.endWatch = watchMails(db, settings().smtp_url === null ? () => sendersEntities(db) : undefined);
  },
  async stopped() {
    this.endWatch?.();
    await this.postman?.stop();
    await writesBooks.stopped.call(this);
  },
};
export default dispatchService;
