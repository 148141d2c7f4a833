import type { Schema } from 'mongoose';
import type { StoredRecord } from '../../api/declare-record.ts';
import { booksRecords, recordResources } from '../../resources/all-records.ts';
import { webhookDelivery } from '../../resources/webhook/webhook-delivery.ts';
import { consoleSession } from '../../resources/authorization/console-session.ts';
import { connectionRequest } from '../../resources/authorization/connection-request.ts';
import { consoleSignIn } from '../../resources/authorization/console-sign-in.ts';
import { refreshToken } from '../../resources/authorization/refresh-token.ts';
import { sessionEntity } from '../../resources/authorization/session-entity.ts';
import { ledgerRow } from '../../resources/ledger/ledger-row.ts';
import { dimensionTotal } from '../../resources/ledger/dimension-total.ts';
import { verification } from '../../resources/ledger/verification.ts';
import { total } from '../../resources/ledger/total.ts';
import { preferences } from '../../resources/profile/preferences.ts';
import { userAccount } from '../../resources/profile/user-account.ts';
import { invitation } from '../../resources/user/invitation.ts';
import { membership } from '../../resources/user/membership.ts';
import { mailTally } from '../../mailing/mail-tally.ts';
import { senderStanding } from '../../mailing/sender-standing.ts';
import { formerTrial } from '../../subscription/former-trial.ts';
import { invoiceRecord } from '../../subscription/invoice-record.ts';
import { paymentAttempt } from '../../subscription/payment-attempt.ts';
import { sandboxCard, sandboxPayment } from '../../subscription/sandbox-records.ts';
import { subscriptionRecord } from '../../subscription/subscription-record.ts';
import { usageRecord } from '../../subscription/usage-record.ts';
import {
  accountEvents,
  accountHeads,
  events,
  recordLeases,
  fileChunks,
  heads,
  idBlocks,
  idempotencyKeys,
  migrations,
  revocations,
  rounds,
  signingKeys,
  storedFiles,
  trailCursors,
} from './internal-schemas.ts';
import { schemaOf } from './schema-of.ts';

/** Records of which no resource is made: others write them, and show them in another form. */
const behindResources: readonly StoredRecord[] = [
  consoleSession,
  consoleSignIn,
  connectionRequest,
  preferences,
  verification,
  dimensionTotal,
  formerTrial,
  invitation,
  invoiceRecord,
  ledgerRow,
  mailTally,
  membership,
  paymentAttempt,
  refreshToken,
  sandboxCard,
  sandboxPayment,
  senderStanding,
  sessionEntity,
  subscriptionRecord,
  total,
  usageRecord,
  userAccount,
  webhookDelivery,
];
const theirs = new Set(behindResources.map(({ collection }) => collection));

/** The declared records. Their collections follow from the declarations; a user is shown of its membership. */
export const storedRecords: readonly StoredRecord[] = [
  ...booksRecords.values(),
  ...recordResources.filter(({ collection }) => !booksRecords.has(collection) && !theirs.has(collection)),
  ...behindResources,
];

/**
 * Every collection and its schema. Each index begins with `entity_id`, unless no entity owns the collection. Collections that hold neither
 * accounts nor books, but keep rounds, tokens and migrations going, have schemas of their own.
 */
export const allSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(storedRecords.map((record) => [record.collection, schemaOf(record)])),
  account_events: accountEvents,
  account_heads: accountHeads,
  events,
  dispatch_leases: recordLeases,
  import_leases: recordLeases,
  file_chunks: fileChunks,
  heads,
  id_blocks: idBlocks,
  idempotency_keys: idempotencyKeys,
  migrations,
  revocations,
  rounds,
  signing_keys: signingKeys,
  stored_files: storedFiles,
  trail_cursors: trailCursors,
};
