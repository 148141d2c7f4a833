import type { Service } from 'moleculer';
import { IdBlocks } from '../../shared/database/id-blocks.ts';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import { hasOutsideIssuer } from '../../shared/identity/access-token.ts';
import { closeIdentity, openIdentity } from '../../shared/identity/process-identity.ts';
import { settings } from '../../shared/base/settings.ts';
import { collectionsOf } from './documents.ts';
import { FailedLoginLimit } from './failed-login-limit.ts';
import type { Identity } from './identity.ts';
import { ConnectingClients } from './connect/read-client.ts';
import { AfterAnswer } from './after-answer.ts';
import { MailLimit } from './mail-limit.ts';
import { OutgoingMails } from './outgoing-mails.ts';

/** Connects what the use cases need, and makes the first signing key; paired with closeIdentityService(). */
export async function openIdentityService(service: Service): Promise<Identity> {
  const { logger } = service;
  const { db } = await connectDatabase();
  const { keys, revocations } = await openIdentity((error) => logger.error('Revocations could not be read', error));
  if (!hasOutsideIssuer(settings())) await keys.current();
  const onFault = (message: string, error: unknown): void => logger.error(message, error);
  // Without a mail server each mail is logged as a warning, so that the default log level shows it.
  const outgoingMails = new OutgoingMails(settings(), {
    unsent: (mail) => logger.warn(`SMTP_URL is not set; this mail was not sent:\n${mail}`),
    fault: onFault,
  });
  return {
    db,
    collections: collectionsOf(db),
    ids: new IdBlocks(db),
    keys,
    clients: new ConnectingClients({ allow_private: settings().webhook_allow_private }),
    revocations,
    settings: settings(),
    failedLogins: new FailedLoginLimit(),
    failedCodes: new FailedLoginLimit('wrong codes'),
    sendMail: (mail) => outgoingMails.send(mail),
    outgoingMails,
    mails: new MailLimit(),
    afterAnswer: new AfterAnswer((error) => onFault('What follows an answer has failed', error)),
    usageWriter: `${service.broker.nodeID}:${service.broker.instanceID}:identity`,
    onFault,
  };
}

export async function closeIdentityService(identity: Identity): Promise<void> {
  await identity.afterAnswer.ended();
  await identity.outgoingMails.ended();
  await identity.clients.close();
  await closeIdentity();
  await disconnectDatabase();
}
