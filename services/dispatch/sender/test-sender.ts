import { randomUUID } from 'node:crypto';
import type { Language } from '../../../shared/api/locales.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import { entityOf } from '../../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { domainOf } from '../mail-address.ts';
import { handOver } from '../outbox/hand-over.ts';
import type { Mailed } from '../outbox/hand-over.ts';
import { senderChanged, senderLookup } from './mail-sender.ts';
import { readSender } from './read-sender.ts';
import { NoRoute, routeTo } from './route.ts';
import type { Outward } from './route.ts';
import { testWords } from './test-words.ts';

type Asked = ParamsOf<'testMailSender'>;

/** Sends a mail through a mail sender, then stores what came of it as long as it is still as it was tested. */
export async function testSender(ctx: RequestContext, { id, to }: Asked, outward: Outward): Promise<Command<Asked>> {
  const entity_id = entityOf(ctx);
  const { db } = await openedDatabase();
  const sender = await readSender(db, entity_id);
  const tested = sender?.id === id ? sender : undefined;
  const fault = tested && (await faultOf(tested, await testMail(tested, to ?? tested.from_address), outward));
  return {
    name: 'mail-sender.test',
    needs: senderLookup,
    decide(_params, books) {
      const now = recordOfPath('mail_senders', id, books);
      // Without it the record was made a moment ago, and with another one it was changed meanwhile: that one was not tested.
      if (!tested || now.updated_at.getTime() !== tested.updated_at.getTime()) return senderChanged(now, 'tested');
      return senderChanged(books.update('mail_senders', id, { tested_at: books.now, test_fault: fault ?? null }), 'tested');
    },
  };
}

async function faultOf(sender: MailSender, mail: Mailed, outward: Outward): Promise<string | undefined> {
  try {
    const attempt = await handOver(mail, await routeTo(sender, outward));
    return attempt.result === 'sent' ? undefined : attempt.reason;
  } catch (error) {
    if (error instanceof NoRoute) return error.message;
    throw error;
  }
}

async function testMail({ entity_id, from_address, host }: MailSender, to: string): Promise<Mailed> {
  const { db } = await openedDatabase();
  const found = await db.collection<{ _id: number }>('entities').findOne({ _id: entity_id }, DURABLE);
  const { name, language, identity } = fromDocument<Entity>(found!);
  const { subject, message } = testWords[(language ?? 'en') as Language];
  return {
    entity_id,
    to,
    cc: [],
    reply_to: null,
    sender_name: identity?.trade_name ?? name,
    subject: `${subject} – ${name}`,
    message: message.replace('{host}', host),
    message_id: `<${randomUUID()}@${domainOf(from_address)}>`,
    files: [],
  };
}
