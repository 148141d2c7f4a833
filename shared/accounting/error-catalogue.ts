import type { ErrorRow } from './error-row.ts';
import { accountErrors } from '../resources/account/account-errors.ts';
import { apiKeyErrors } from '../resources/api-key/api-key-errors.ts';
import { assignmentErrors } from '../resources/assignment/assignment-errors.ts';
import { attachmentErrors } from '../resources/attachment/attachment-errors.ts';
import { balanceErrors } from '../resources/balance/balance-errors.ts';
import { categoryErrors } from '../resources/category/category-errors.ts';
import { closingRateErrors } from '../resources/closing-rate/closing-rate-errors.ts';
import { bankEntryErrors } from '../resources/bank-entry/bank-entry-errors.ts';
import { bankLineErrors } from '../resources/bank-line/bank-line-errors.ts';
import { bankMatchErrors } from '../resources/bank-match/bank-match-errors.ts';
import { bankProfileErrors } from '../resources/bank-profile/bank-profile-errors.ts';
import { bankRuleErrors } from '../resources/bank-rule/bank-rule-errors.ts';
import { bankStatementErrors } from '../resources/bank-statement/bank-statement-errors.ts';
import { contactErrors } from '../resources/contact/contact-errors.ts';
import { currencyErrors } from '../resources/currency/currency-errors.ts';
import { dimensionErrors } from '../resources/dimension/dimension-errors.ts';
import { dimensionValueErrors } from '../resources/dimension-value/dimension-value-errors.ts';
import { discountErrors } from '../resources/discount/discount-errors.ts';
import { dispatchErrors } from '../resources/dispatch/dispatch-errors.ts';
import { entityErrors } from '../resources/entity/entity-errors.ts';
import { exchangeRateErrors } from '../resources/exchange-rate/exchange-rate-errors.ts';
import { ledgerErrors } from '../resources/ledger/ledger-errors.ts';
import { lineItemErrors } from '../resources/line-item/line-item-errors.ts';
import { mailSenderErrors } from '../resources/mail-sender/mail-sender-errors.ts';
import { importErrors } from '../resources/import/import-errors.ts';
import { proposalErrors } from '../resources/proposal/proposal-errors.ts';
import { reminderErrors } from '../resources/reminder/reminder-errors.ts';
import { reportErrors } from '../resources/reports/report-errors.ts';
import { reportingPeriodErrors } from '../resources/reporting-period/reporting-period-errors.ts';
import { revaluationErrors } from '../resources/revaluation/revaluation-errors.ts';
import { taxErrors } from '../resources/tax/tax-errors.ts';
import { taxReturnErrors } from '../resources/tax-return/tax-return-errors.ts';
import { transactionErrors } from '../resources/transaction/transaction-errors.ts';
import { userErrors } from '../resources/user/user-errors.ts';
import { webhookErrors } from '../resources/webhook/webhook-errors.ts';

/**
 * Every bookkeeping error by resource and condition: the single place of the codes, frozen once released. `/meta`, the guides and
 * the help links are built from it. 100 = dependents exist, 101 = no entity, then the conditions in the engine's order and then in
 * that of docs/accounting.md.
 */
export const errorCatalogue = {
  entity: entityErrors,
  user: userErrors,
  api_key: apiKeyErrors,
  currency: currencyErrors,
  exchange_rate: exchangeRateErrors,
  reporting_period: reportingPeriodErrors,
  closing_rate: closingRateErrors,
  revaluation: revaluationErrors,
  tax_return: taxReturnErrors,
  category: categoryErrors,
  account: accountErrors,
  tax: taxErrors,
  discount: discountErrors,
  dimension: dimensionErrors,
  dimension_value: dimensionValueErrors,
  contact: contactErrors,
  bank_statement: bankStatementErrors,
  bank_line: bankLineErrors,
  bank_match: bankMatchErrors,
  bank_entry: bankEntryErrors,
  bank_profile: bankProfileErrors,
  bank_rule: bankRuleErrors,
  attachment: attachmentErrors,
  dispatch: dispatchErrors,
  reminder: reminderErrors,
  mail_sender: mailSenderErrors,
  balance: balanceErrors,
  transaction: transactionErrors,
  line_item: lineItemErrors,
  assignment: assignmentErrors,
  proposal: proposalErrors,
  import: importErrors,
  report: reportErrors,
  ledger: ledgerErrors,
  webhook: webhookErrors,
} as const satisfies Record<string, Record<string, ErrorRow>>;

export type ErrorResource = keyof typeof errorCatalogue;
