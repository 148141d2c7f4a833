import type { Caller } from '../../shared/books/command.ts';
import type { IdBlocks } from '../../shared/database/id-blocks.ts';
import type { Db } from '../../shared/database/connection.ts';
import type { RevocationFeed } from '../../shared/identity/revocation-feed.ts';
import type { SigningKeys } from '../../shared/identity/signing-keys.ts';
import type { SubscriptionNotice } from '../../shared/subscription/status-of-subscription.ts';
import type { Settings } from '../../shared/base/settings.ts';
import type { IdentityCollections } from './documents.ts';
import type { FailedLoginLimit } from './failed-login-limit.ts';
import type { ConnectingClients } from './connect/read-client.ts';
import type { AfterAnswer } from './after-answer.ts';
import type { MailLimit } from './mail-limit.ts';
import type { OutgoingMails, SendMail } from './outgoing-mails.ts';

/** What the use cases of this service work with. */
export interface Identity {
  db: Db;
  collections: IdentityCollections;
  ids: IdBlocks;
  keys: SigningKeys;
  clients: ConnectingClients;
  revocations: RevocationFeed;
  settings: Settings;
  failedLogins: FailedLoginLimit;
  /** Codes of devices that were wrong: whoever mistypes one is not kept from logging in. */
  failedCodes: FailedLoginLimit;
  sendMail: SendMail;
  outgoingMails: OutgoingMails;
  mails: MailLimit;
  afterAnswer: AfterAnswer;
  /** This process's name in its usage documents. */
  usageWriter: string;
  /** Reports a fault that must not fail the request in which it arose. */
  onFault: (message: string, error: unknown) => void;
}

/** The caller of an operation of the API. */
export type IdentityCaller = Caller;

/** What an action answers. OAuth errors are answers too, each with a status of its own. */
export interface IdentityAnswer {
  status: 200 | 201 | 400 | 401;
  location?: string;
  headers?: Record<string, string>;
  body: Record<string, unknown>;
  dry_run?: true;
  /** The values for the answer's X-Subscription headers. */
  subscription?: SubscriptionNotice;
}
