import { cashSteps } from '../accounting/cash-steps.ts';
import { batchConflicts } from '../api/batch-conflicts.ts';
import { statementModes } from '../accounting/statement-figures.ts';
import { withheldBeside } from '../accounting/tax-direction.ts';
import type { AccountType, TransactionType } from '../accounting/vocabularies.ts';
import { ageBases, columnSteps, comparisons, incomeStatementLayouts, owedTypes } from '../accounting/vocabularies.ts';
import { presentationsOf } from '../accounting/presentation.ts';
import { presentations } from '../accounting/presentations.ts';
import { taxDues, taxMechanisms, taxPayers, taxUses } from '../accounting/tax-mechanisms.ts';
import { equityComponents } from '../accounting/statement-figures.ts';
import { tokenAudiences } from '../resources/api-key/api-key.ts';
import { userStatuses } from '../resources/user/membership.ts';
import { verificationStarts } from '../resources/ledger/verification.ts';
import { sessionKinds } from '../resources/profile/sessions.ts';
import { namedStatuses } from '../resources/user/user-names.ts';
import { userRoles } from '../resources/user/user.ts';
import { invoiceFormats } from '../resources/subscription/subscription.ts';
import { webhookPauses } from '../resources/webhook/webhook.ts';
import { deliveryReasons } from '../resources/webhook/webhook-delivery.ts';
import { subscriptionStatuses } from '../subscription/status-of-subscription.ts';
import { subscriptionCurrencies } from '../subscription/plans.ts';
import { resourceOfEvent } from '../api/operation.ts';
import { eventNames } from '../resources/all-resources.ts';
import { scopeNames } from '../api/scopes.ts';
import { decimalsOf } from '../accounting/minor-units.ts';
import { withdrawnMonths } from '../accounting/withdrawn-currencies.ts';
import {
  accountTypes,
  assignmentTypes,
  balanceSides,
  balanceTransactionTypes,
  discountKinds,
  entrySides,
  lineTaxDirections,
  periodStatuses,
  settlements,
  taxDirections,
  taxRoundings,
  transactionTypes,
} from '../accounting/vocabularies.ts';
import { keptOfBankLines } from '../resources/bank-line/act-operations.ts';
import { bankLevels } from '../resources/account/bank-terms.ts';
import { bankMethods } from '../resources/bank-line/bank-methods.ts';
import { bankActs } from '../resources/bank-line/bank-acts.ts';
import { bankDifferences } from '../resources/bank-line/bank-difference.ts';
import { bankSure } from '../resources/bank-line/proposed-act.ts';
import { bankLineStates, bankLineStatuses } from '../resources/bank-line/bank-line.ts';
import { profileDoubts } from '../resources/bank-profile/guess-operation.ts';
import { bankDirections, bankRuleActs, bankRuleFields, bankRuleOperations } from '../resources/bank-rule/rule-fields.ts';
import { bankFileFormats } from '../resources/bank-statement/bank-statement.ts';
import { fileScans } from '../api/sent-file.ts';
import { attachmentPurposes } from '../resources/attachment/attachment.ts';
import { ownerTypes } from '../resources/attachment/owner-types.ts';
import { dispatchKinds, dispatchStatuses } from '../resources/dispatch/dispatch.ts';
import { attachedForms } from '../resources/dispatch/send-operations.ts';
import { mailSecurities } from '../resources/mail-sender/mail-sender.ts';
import { letterFormats } from '../resources/reminder/letter-operation.ts';
import { remindingObstacles } from '../resources/reminder/remind-operations.ts';
import { contactKinds, contactReminders } from '../resources/contact/contact.ts';
import { documentFormats, previewFormats } from '../resources/document/document-parameters.ts';
import { electronicForms, invoiceForms } from '../resources/document/electronic-forms.ts';
import { documentTypeCodes, typeCodeNames } from '../resources/document/document-types.ts';
import { papers } from '../resources/document/papers.ts';
import { openItemDirections, openItemGroups, openItemKinds } from '../resources/open-item/open-item.ts';
import { agedGroups } from '../resources/reports/report.ts';
import { rateSources } from '../resources/exchange-rate/exchange-rate.ts';
import { assignmentOrders, proposalReasons } from '../accounting/assignment-vocabularies.ts';
import { numberingTimes } from '../accounting/numbering-times.ts';
import { differenceReasons } from '../accounting/difference-reasons.ts';
import { equityMovements } from '../accounting/equity-movements.ts';
import { closingSteps } from '../resources/reporting-period/readiness.ts';
import { dateOrders, importFormats, importStates, importSureness } from '../resources/import/import-vocabularies.ts';
import { proposableOperations, proposalStates } from '../resources/proposal/proposable-operations.ts';
import { revaluationStatuses } from '../resources/revaluation/revaluation.ts';
import { taxReturnKinds, taxReturnStatuses } from '../resources/tax-return/tax-return.ts';
import { summaryGroups } from '../resources/transaction/transaction-summary.ts';
import { lineKinds } from '../accounting/line-kinds.ts';
import { taxSchemes } from '../accounting/tax-schemes.ts';
import { taxCategories } from '../accounting/tax-categories.ts';
import { statementSections } from '../accounting/statement-sections.ts';
import { currencyCodes, currencyName } from '../api/iso-currencies.ts';
import { chartTemplates } from '../resources/chart-template/chart-templates.ts';
import { listFormats } from '../api/list-formats.ts';
import { trailFormats } from '../api/trail-parameters.ts';
import { languages, locales } from '../api/locales.ts';
import { intervals } from '../accounting/vocabularies.ts';
import { exportFormats } from '../resources/reports/export-parameters.ts';
import { balanceSeries, ledgerRowForms, reportFormats } from '../resources/reports/report-parameters.ts';
import { returnVocabularies } from '../resources/reports/tax-return-kind.ts';

export interface VocabularyEntry {
  code: string;
  name: string;
  [more: string]: unknown;
}

const labelled = (words: Readonly<Record<string, { readonly label: string }>>): VocabularyEntry[] =>
  Object.entries(words).map(([code, { label }]) => ({ code, name: label }));

const named = (words: Readonly<Record<string, string>>): VocabularyEntry[] => Object.entries(words).map(([code, name]) => ({ code, name }));

function accountTypeEntries(): VocabularyEntry[] {
  return Object.entries(accountTypes).map(([code, terms]) => ({
    code,
    name: terms.label,
    statement: terms.cash_flow_section === 'PROFIT' ? 'income_statement' : 'balance_sheet',
    section: terms.section,
    caption: statementSections[terms.section].label,
    cash_flow_section: terms.cash_flow_section,
    normal_side: terms.normal_side,
    code_range: { from: terms.code_base, to: terms.code_end },
    opening_balance: terms.opening_balance,
    purchasable: terms.purchasable,
    sellable: terms.sellable,
    monetary: terms.monetary,
    presentations: presentationsOf(code as AccountType),
  }));
}

function transactionTypeEntries(): VocabularyEntry[] {
  return Object.entries(transactionTypes).map(([code, terms]) => ({
    code,
    name: terms.label,
    main_side: terms.main_side,
    main_account_types: terms.main_account_types,
    line_account_types: terms.line_account_types,
    taxable: terms.taxable,
    withholdable: terms.withholdable,
    withholds_beside: withheldBeside(code as TransactionType),
    assignable: terms.assignable,
    clearable: terms.clearable,
  }));
}

function openItemVocabularies(): Record<string, VocabularyEntry[]> {
  return {
    open_item_kinds: named(openItemKinds),
    open_item_directions: named(openItemDirections),
    open_item_groups: named(openItemGroups),
    assignment_orders: named(assignmentOrders),
    proposal_reasons: named(proposalReasons),
  };
}

/** Of documents that are handed over, and of files. */
function documentVocabularies() {
  return {
    document_formats: named(documentFormats),
    preview_formats: named(previewFormats),
    invoice_forms: named(invoiceForms),
    dispatch_kinds: named(dispatchKinds),
    attached_forms: named(attachedForms),
    dispatch_statuses: named(dispatchStatuses),
    mail_securities: named(mailSecurities),
    contact_reminders: named(contactReminders),
    letter_formats: named(letterFormats),
    reminding_obstacles: named(remindingObstacles),
    attachment_owners: labelled(ownerTypes),
    attachment_purposes: named(attachmentPurposes),
    attachment_scans: named(fileScans),
    document_types: documentTypeCodes.map((code) => ({ code, name: transactionTypes[code].label })),
    electronic_forms: named(electronicForms),
    cash_steps: named(cashSteps),
    papers: named(papers),
    type_codes: named(typeCodeNames),
  };
}

/** The words that fields take, as `/meta` and the guides publish them: a code, its name and what a client needs to choose. */
export function vocabularyTables(): Record<string, VocabularyEntry[]> {
  return {
    account_types: accountTypeEntries(),
    transaction_types: transactionTypeEntries(),
    balance_types: labelled(balanceSides),
    balance_transaction_types: labelled(balanceTransactionTypes),
    category_types: Object.entries(accountTypes).map(([code, { label, section }]) => ({ code, name: label, section })),
    statement_sections: labelled(statementSections),
    numbering_times: labelled(numberingTimes),
    line_kinds: labelled(lineKinds),
    ...taxVocabularies(),
    difference_reasons: labelled(differenceReasons),
    settlements: labelled(settlements),
    summary_groups: labelled(summaryGroups),
    period_statuses: labelled(periodStatuses),
    closing_steps: named(closingSteps),
    rate_sources: named(rateSources),
    revaluation_statuses: named(revaluationStatuses),
    proposable_operations: named(proposableOperations),
    proposal_states: named(proposalStates),
    import_formats: named(importFormats),
    import_states: named(importStates),
    import_sureness: named(importSureness),
    date_orders: named(dateOrders),
    token_audiences: named(tokenAudiences),
    tax_return_kinds: named(taxReturnKinds),
    tax_return_statuses: named(taxReturnStatuses),
    assignment_types: labelled(assignmentTypes),
    discount_kinds: labelled(discountKinds),
    contact_kinds: named(contactKinds),
    ...documentVocabularies(),
    ...bankVocabularies(),
    ...openItemVocabularies(),
    entry_types: labelled(entrySides),
    ...reportVocabularies(),
    aged_groups: named(agedGroups),
    aged_account_types: owedTypes.map((code) => ({ code, name: accountTypes[code].label })),
    user_statuses: named(userStatuses),
    user_roles: named(userRoles),
    session_kinds: named(sessionKinds),
    verification_starts: named(verificationStarts),
    named_statuses: named(namedStatuses),
    scopes: named(scopeNames),
    webhook_pauses: named(webhookPauses),
    delivery_reasons: named(deliveryReasons),
    event_names: eventNames.map((code) => ({ code, name: inWords(code) })),
    event_resources: [...new Set(eventNames.map(resourceOfEvent))].map((code) => ({ code, name: inWords(code) })),
    subscription_statuses: named(subscriptionStatuses),
    subscription_currencies: subscriptionCurrencies.map((code) => ({ code, name: currencyName(code) })),
    currencies: currencyCodes.map((code) => ({
      code,
      name: currencyName(code),
      decimals: decimalsOf(code),
      withdrawn: withdrawnMonths.get(code) ?? null,
    })),
    languages: named(languages),
    chart_templates: Object.entries(chartTemplates).map(([code, { names }]) => ({ code, name: names.en })),
    locales: locales.map((code) => ({ code, name: localeName(code) })),
  };
}

function taxVocabularies(): Record<string, VocabularyEntry[]> {
  return {
    tax_roundings: labelled(taxRoundings),
    tax_directions: labelled(taxDirections),
    line_tax_directions: lineTaxDirections.map((code) => ({ code, name: taxDirections[code].label })),
    tax_mechanisms: labelled(taxMechanisms),
    tax_payers: labelled(taxPayers),
    tax_dues: labelled(taxDues),
    tax_uses: labelled(taxUses),
    tax_schemes: named(taxSchemes),
    tax_categories: labelled(taxCategories),
    ...Object.fromEntries(Object.entries(returnVocabularies).map(([name, words]) => [name, named(words)])),
  };
}

function bankVocabularies(): Record<string, VocabularyEntry[]> {
  return {
    bank_file_formats: named(bankFileFormats),
    bank_line_states: named(bankLineStates),
    bank_acts: named(bankActs),
    bank_sure: named(bankSure),
    bank_differences: named(bankDifferences),
    kept_of_bank_lines: named(keptOfBankLines),
    bank_levels: named(bankLevels),
    bank_methods: named(bankMethods),
    bank_line_statuses: named(bankLineStatuses),
    bank_profile_doubts: named(profileDoubts),
    bank_rule_fields: named(bankRuleFields),
    bank_rule_operations: named(bankRuleOperations),
    bank_rule_acts: named(bankRuleActs),
    bank_directions: named(bankDirections),
  };
}

/** What reports and lists are asked by, and how statements are laid out. */
function reportVocabularies(): Record<string, VocabularyEntry[]> {
  return {
    report_formats: named(reportFormats),
    export_formats: named(exportFormats),
    list_formats: named(listFormats),
    trail_formats: named(trailFormats),
    invoice_formats: named(invoiceFormats),
    batch_conflicts: named(batchConflicts),
    comparisons: named(comparisons),
    intervals: named(intervals),
    balance_series: named(balanceSeries),
    age_bases: named(ageBases),
    statement_modes: named(statementModes),
    ledger_row_forms: named(ledgerRowForms),
    income_statement_layouts: named(incomeStatementLayouts),
    column_steps: named(columnSteps),
    statement_columns: named({ ...columnSteps, values: 'Values of a dimension' }),
    presentations: named(presentations),
    equity_components: named(equityComponents),
    equity_movements: labelled(equityMovements),
  };
}

/** `Exchange rate updated` of `exchange_rate.updated`. */
function inWords(code: string): string {
  const words = code.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function localeName(locale: string): string {
  return languageNames.of(locale.replace('_', '-')) ?? locale;
}
