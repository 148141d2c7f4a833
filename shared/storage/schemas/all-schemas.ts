import type { Schema } from 'mongoose';
import type { StoredRecord } from '../../api/declare-record.ts';
import { apiKey } from '../../resources/api-key/api-key.ts';
import { assignment } from '../../resources/assignment/assignment.ts';
import { balance } from '../../resources/balance/balance.ts';
import { carriedSettlement } from '../../resources/carried-settlement/carried-settlement.ts';
import { closingRate } from '../../resources/closing-rate/closing-rate.ts';
import { closingTransaction } from '../../resources/closing-transaction/closing-transaction.ts';
import { currency } from '../../resources/currency/currency.ts';
import { entity } from '../../resources/entity/entity.ts';
import { account } from '../../resources/account/account.ts';
import { category } from '../../resources/category/category.ts';
import { dimension } from '../../resources/dimension/dimension.ts';
import { dimensionValue } from '../../resources/dimension-value/dimension-value.ts';
import { discount } from '../../resources/discount/discount.ts';
import { exchangeRate } from '../../resources/exchange-rate/exchange-rate.ts';
import { lineItem } from '../../resources/line-item/line-item.ts';
import { reportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import { tax } from '../../resources/tax/tax.ts';
import { transaction } from '../../resources/transaction/transaction.ts';
import { webhook } from '../../resources/webhook/webhook.ts';
import { webhookDelivery } from '../../resources/webhook/webhook-delivery.ts';
import { refreshToken } from '../../resources/authorization/refresh-token.ts';
import { ledgerRow } from '../../resources/ledger/ledger-row.ts';
import { dimensionTotal } from '../../resources/ledger/dimension-total.ts';
import { total } from '../../resources/ledger/total.ts';
import { userAccount } from '../../resources/profile/user-account.ts';
import { invitation } from '../../resources/user/invitation.ts';
import { membership } from '../../resources/user/membership.ts';
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
  heads,
  idBlocks,
  idempotencyKeys,
  migrations,
  revocations,
  rounds,
  signingKeys,
  trailCursors,
} from './internal-schemas.ts';
import { schemaOf } from './schema-of.ts';

/** The declared records. Their collections follow from the declarations. */
export const storedRecords: readonly StoredRecord[] = [
  account,
  apiKey,
  assignment,
  balance,
  carriedSettlement,
  category,
  closingRate,
  currency,
  closingTransaction,
  dimension,
  dimensionTotal,
  dimensionValue,
  discount,
  entity,
  exchangeRate,
  formerTrial,
  invitation,
  invoiceRecord,
  ledgerRow,
  lineItem,
  membership,
  paymentAttempt,
  refreshToken,
  reportingPeriod,
  sandboxCard,
  sandboxPayment,
  subscriptionRecord,
  tax,
  total,
  transaction,
  usageRecord,
  userAccount,
  webhook,
  webhookDelivery,
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
  heads,
  id_blocks: idBlocks,
  idempotency_keys: idempotencyKeys,
  migrations,
  revocations,
  rounds,
  signing_keys: signingKeys,
  trail_cursors: trailCursors,
};
