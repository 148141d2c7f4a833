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
import { discount } from '../../resources/discount/discount.ts';
import { exchangeRate } from '../../resources/exchange-rate/exchange-rate.ts';
import { lineItem } from '../../resources/line-item/line-item.ts';
import { reportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import { tax } from '../../resources/tax/tax.ts';
import { transaction } from '../../resources/transaction/transaction.ts';
import { events } from './events.ts';
import { formerTrials } from './former-trials.ts';
import { heads } from './heads.ts';
import { idBlocks } from './id-blocks.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { invitations } from './invitations.ts';
import { invoices } from './invoices.ts';
import { ledger } from './ledger.ts';
import { memberships } from './memberships.ts';
import { migrations } from './migrations.ts';
import { paymentAttempts } from './payment-attempts.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { revocations } from './revocations.ts';
import { rounds } from './rounds.ts';
import { sandboxCards, sandboxPayments } from './sandbox.ts';
import { schemaOf } from './schema-of.ts';
import { signingKeys } from './signing-keys.ts';
import { subscriptions } from './subscriptions.ts';
import { totals } from './totals.ts';
import { usage } from './usage.ts';
import { users } from './users.ts';

/** The records that are declared: their collections follow from the declarations. */
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
  discount,
  entity,
  exchangeRate,
  lineItem,
  reportingPeriod,
  tax,
  transaction,
];

/** Every collection and its schema. Each index begins with `entity_id`, unless no entity owns the collection. */
export const allSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(storedRecords.map((record) => [record.collection, schemaOf(record)])),
  events,
  former_trials: formerTrials,
  heads,
  id_blocks: idBlocks,
  idempotency_keys: idempotencyKeys,
  invitations,
  invoices,
  ledger,
  memberships,
  migrations,
  payment_attempts: paymentAttempts,
  refresh_tokens: refreshTokens,
  revocations,
  rounds,
  sandbox_cards: sandboxCards,
  sandbox_payments: sandboxPayments,
  signing_keys: signingKeys,
  subscriptions,
  totals,
  usage,
  users,
};
