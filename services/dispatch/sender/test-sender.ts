import { randomUUID } from 'node:crypto';
import { fromDocument } from '../../../shared/database/document.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import { entityOf } from '../../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { languageOf } from '../../../shared/documents/look.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { domainOf } from '../mail-address.ts';
import type { Mailed } from '../outbox/hand-over.ts';
import { senderChanged, senderLookup } from './mail-sender.ts';
import { readSender } from './read-sender.ts';
import { sendThrough } from './send-through.ts';
import type { Outward } from './send-through.ts';
import { testWords } from './test-words.ts';

type Asked = ParamsOf<'testMailSender'>;

/** Sends a mail through a mail sender, then stores what came of it as long as it is still as it was tested. */
export async function testSender(ctx: RequestContext, { id, to }: Asked, outward: Outward): Promise<Command<Asked>> {
  const entity_id = entityOf(ctx);
  const { db } = await openedDatabase();
  const sender = await readSender(db, entity_id);
  const tested = sender?.id === id ? sender : undefined;
  const attempt = tested && (await sendThrough(tested, await testMail(db, tested, to), outward));
  const test_fault = attempt && 'reason' in attempt ? attempt.reason : null;
  return {
    name: 'mail-sender.test',
    needs: senderLookup,
    decide(_params, books) {
      const now = recordOfPath('mail_senders', id, books);
      // Without it the record was made a moment ago, and with another one it was changed meanwhile: that one was not tested.
      if (now.updated_at.getTime() !== tested?.updated_at.getTime()) return senderChanged(now, 'tested');
      return senderChanged(books.update('mail_senders', id, { tested_at: books.now, test_fault }), 'tested');
    },
  };
}

async function testMail(db: Db, { entity_id, from_address, host }: MailSender, to = from_address): Promise<Mailed> {
  const found = await db.collection<{ _id: number }>('entities').findOne({ _id: entity_id }, DURABLE);
  const entity = fromDocument<Entity>(found!);
  const { subject, message } = testWords[languageOf({ contact: null, entity })];
  const { name, identity } = entity;
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
