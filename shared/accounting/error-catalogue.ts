import { assignmentErrors } from './errors/assignment-errors.ts';
import { balanceErrors } from './errors/balance-errors.ts';
import { accountErrors, categoryErrors, dimensionErrors, dimensionValueErrors, discountErrors, taxErrors } from './errors/chart-errors.ts';
import { currencyErrors, exchangeRateErrors } from './errors/currency-errors.ts';
import { apiKeyErrors, entityErrors, userErrors, webhookErrors } from './errors/entity-errors.ts';
import type { ErrorRow } from './errors/error-row.ts';
import { ledgerErrors, reportErrors } from './errors/report-errors.ts';
import { closingRateErrors, reportingPeriodErrors } from './errors/reporting-period-errors.ts';
import { revaluationErrors } from './errors/revaluation-errors.ts';
import { lineItemErrors, transactionErrors } from './errors/transaction-errors.ts';

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
  category: categoryErrors,
  account: accountErrors,
  tax: taxErrors,
  discount: discountErrors,
  dimension: dimensionErrors,
  dimension_value: dimensionValueErrors,
  balance: balanceErrors,
  transaction: transactionErrors,
  line_item: lineItemErrors,
  assignment: assignmentErrors,
  report: reportErrors,
  ledger: ledgerErrors,
  webhook: webhookErrors,
} as const satisfies Record<string, Record<string, ErrorRow>>;

export type ErrorResource = keyof typeof errorCatalogue;
