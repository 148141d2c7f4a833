import { describe, expect, test } from '@jest/globals';
import { errorCatalogue } from '../../../shared/accounting/error-catalogue.ts';
import type { ErrorRow } from '../../../shared/accounting/error-row.ts';
import { accountTypeCodes, accountTypes } from '../../../shared/accounting/vocabularies.ts';

/** What clients have been told, written out: a code that is published keeps its condition. New ones join. */
const published: Record<keyof typeof errorCatalogue, string> = {
  entity:
    '100 OrphanedItems, 101 MissingEntity, 102 MissingReportingCurrency, 103 UnconfiguredLocale, 104 FixedYearStart, 105 FixedReportingCurrency, 106 MissingLockReason, 107 NotRecycled, 108 TooManyEntities',
  user: '100 OrphanedItems, 101 MissingEntity, 102 PermanentOwner',
  api_key: '100 OrphanedItems, 101 MissingEntity, 102 RevokedKey',
  currency: '100 OrphanedItems, 101 MissingEntity, 102 DuplicateCurrency, 103 CurrencyInUse, 104 NotRecycled',
  exchange_rate:
    '100 OrphanedItems, 101 MissingEntity, 102 ReportingCurrencyRate, 103 OverlappingRates, 104 ExchangeRateInUse, 105 NotRecycled',
  reporting_period:
    '100 OrphanedItems, 101 MissingEntity, 102 MissingReportingPeriod, 103 InvalidAccountType, 104 InvalidPeriodStatus, 105 MissingClosingRate, 106 ResourceNotFound, 107 DuplicateReportingPeriod, 108 MissingClosingTransactions, 109 DuplicatePeriodCount, 110 InvalidStatusChange, 111 InvalidRetainedEarningsAccount, 112 UnpostedClosingTransactions, 113 UntranslatedAccounts, 114 NextPeriodNotOpen, 115 NextPeriodHasBalances, 116 CarriedBalancesUsed, 117 PeriodInUse, 119 EarlierPeriodNotClosed, 120 MissingForexAccount, 121 InvalidForexAccount, 122 OverlappingPeriod, 123 DetachedPeriod, 124 DatesInUse, 125 OpeningEntries, 126 NotRecycled',
  closing_rate:
    '100 OrphanedItems, 101 MissingEntity, 102 DuplicateClosingRate, 103 ClosedReportingPeriod, 104 ReportingCurrencyRate, 105 ClosingRateInUse, 106 NotRecycled',
  revaluation:
    '100 OrphanedItems, 101 MissingEntity, 102 MissingExchangeRate, 103 LaterRevaluation, 104 NotLatest, 105 InvalidForexAccount, 106 MissingForexAccount',
  tax_return:
    '100 OrphanedItems, 101 MissingEntity, 102 DetachedWindow, 103 NotLatest, 104 AssignedSettlement, 105 InvalidAccountType, 106 InvalidWindow, 107 UnboxedTaxes, 108 BeyondRounding',
  category: '100 OrphanedItems, 101 MissingEntity, 102 DuplicateCategory, 103 InvalidCategoryType, 104 NotRecycled',
  account:
    '100 OrphanedItems, 101 MissingEntity, 103 InvalidCategoryType, 104 DuplicateAccountCode, 105 AccountInUse, 106 NotRecycled, 107 BankNumberTaken, 108 ReconciliationBegun',
  tax: '100 OrphanedItems, 101 MissingEntity, 102 MissingTaxAccount, 103 InvalidAccountType, 104 ReservedCode, 105 TaxInUse, 106 NotRecycled',
  dimension: '100 OrphanedItems, 101 MissingEntity, 102 DuplicateDimension, 103 TooManyDimensions, 104 NotRecycled',
  dimension_value: '100 OrphanedItems, 101 MissingEntity, 102 DuplicateDimensionValue, 103 TooManyDimensionValues, 104 NotRecycled',
  discount: '100 OrphanedItems, 101 MissingEntity, 102 InvalidAccountType, 103 ReservedCode, 104 DiscountInUse, 105 NotRecycled',
  contact: '100 OrphanedItems, 101 MissingEntity, 102 DuplicateContact, 103 NotRecycled, 104 TooManyRecords',
  bank_statement:
    '100 OrphanedItems, 101 MissingEntity, 102 UnknownFormat, 103 NoStatement, 104 UnknownAccount, 105 OtherAccount, 106 OtherCurrency, 107 Unreadable, 108 MissingProfile, 109 UnreadableRow, 110 Confirmed, 111 NotToBeConfirmed, 112 NotABankAccount, 113 TooManyLines, 114 NotConfirmed',
  bank_line:
    '100 AlreadyDone, 101 MissingEntity, 102 WrongState, 103 AmountDiffers, 104 NotOnAccount, 105 AlreadyReconciled, 106 OtherCurrency, 107 Changed, 109 MissingAccount, 110 PossibleDouble, 111 SameAccount, 112 Pending, 113 NotUndone, 114 TooFine, 115 OtherLineDone',
  bank_match: '101 MissingEntity',
  bank_entry: '101 MissingEntity',
  bank_profile: '100 OrphanedItems, 101 MissingEntity, 102 NoTable, 103 TooManyProfiles, 104 NotRecycled',
  bank_rule: '101 MissingEntity, 102 UnknownCondition, 103 SharesDiffer, 104 MissingAmounts, 105 TooManyRules, 106 NotRecycled',
  attachment: '101 MissingEntity, 102 UnknownFileType, 103 KeptAttachment, 104 TooManyAttachments, 105 UnfitLogo',
  mail_sender: '101 MissingEntity, 102 OneSender, 103 NoSecretsKey, 104 NotRecycled',
  dispatch: '101 MissingEntity, 102 SentAlready, 103 NotWaiting',
  reminder: '101 MissingEntity, 102 NothingToRemind, 103 RemindedToday, 104 Changed, 105 NothingToBook, 106 BookedAlready',
  balance:
    '100 OrphanedItems, 101 MissingEntity, 102 NegativeAmount, 103 InvalidBalanceTransaction, 105 InvalidAccountClassBalance, 106 InvalidCurrency, 107 InvalidBalanceDate, 108 AmountOverflow, 109 ClosedReportingPeriod, 110 AdjustingReportingPeriod, 111 MissingExchangeRate, 112 InvalidExchangeRate, 113 InvalidAccountType, 114 CarriedBalance, 115 BalanceInUse, 116 LockedDate, 117 NotRecycled',
  transaction:
    '100 OrphanedItems, 101 MissingEntity, 102 MainAccount, 105 InvalidCurrency, 108 ClosedReportingPeriod, 109 AdjustingReportingPeriod, 110 InvalidTransactionType, 111 MissingLineItem, 112 PostedTransaction, 113 HangingClearances, 116 MissingMainAccountAmount, 117 UnbalancedTransaction, 121 AmountOverflow, 122 MissingExchangeRate, 123 InvalidExchangeRate, 124 ClosingEntry, 125 DuplicateTransactionNo, 126 AlreadyReversed, 127 UnpostedTransaction, 128 LockedDate, 129 EarlyReversal, 130 MissingForexAccount, 131 InvalidForexAccount, 132 NegativeTotal, 133 NoRecipient, 134 SentDocument, 135 NoElectronicInvoice, 136 DuplicateDocument, 137 DifferingTotals, 138 ManagedEntry, 139 NotRecycled, 140 DifferingTax, 141 Reconciled',
  line_item:
    '100 OrphanedItems, 101 MissingEntity, 102 NegativeAmount, 103 NegativeQuantity, 104 PostedTransaction, 105 MultipleTax, 106 MixedDiscount, 107 AttachedLineItem, 108 NotRecycled',
  assignment:
    '100 OrphanedItems, 101 MissingEntity, 102 UnassignableTransaction, 103 UnclearableTransaction, 104 NegativeAmount, 105 SelfClearance, 106 UnpostedAssignment, 107 InvalidClearanceAccount, 108 InvalidClearanceCurrency, 109 InvalidClearanceEntry, 110 InsufficientBalance, 111 OverClearance, 112 MissingForexAccount, 113 MixedAssignment, 114 MixedClearance, 115 InvalidTransaction, 116 ClosedReportingPeriod, 117 AdjustingReportingPeriod, 119 ReversedTransaction, 120 InvalidForexAccount, 121 ClosedPeriodItem, 122 EarlyAssignment, 123 LockedDate, 124 InvalidDifference, 125 NotRecycled',
  proposal:
    '101 MissingEntity, 102 AlreadyDecided, 103 StaleProposal, 104 ExpiredProposal, 105 ForeignProposal, 106 ChangedSummary, 107 AboveLimit',
  import:
    '101 MissingEntity, 102 Unreadable, 103 WrongState, 104 Differs, 105 UnknownAccount, 106 Limited, 107 InUse, 108 TooManyYears, 109 OpenQuestion',
  report: '101 MissingEntity, 103 InvalidAccountType, 104 MissingExchangeRate, 105 ReconciliationNotBegun',
  ledger: '101 MissingEntity',
  webhook: '101 MissingEntity, 102 TooManyWebhooks',
};

describe('a published error code keeps its condition', () => {
  test.each(Object.entries(published))('of %s', (resource, told) => {
    const rows = Object.entries<ErrorRow>(errorCatalogue[resource as keyof typeof errorCatalogue]);
    expect(new Set(rows.map(([condition, { code }]) => `${code} ${condition}`))).toEqual(new Set(told.split(', ')));
  });
});

test('an account type keeps its range of codes, which accounts that exist were numbered by', () => {
  expect(accountTypeCodes.map((type) => `${type} ${accountTypes[type].code_base}–${accountTypes[type].code_end}`)).toEqual([
    'NON_CURRENT_ASSET 0–99',
    'CONTRA_ASSET 100–199',
    'INVENTORY 200–299',
    'BANK 300–399',
    'CURRENT_ASSET 400–499',
    'RECEIVABLE 500–1999',
    'NON_CURRENT_LIABILITY 2000–2099',
    'CONTROL 2100–2199',
    'CURRENT_LIABILITY 2200–2399',
    'PAYABLE 2400–2999',
    'EQUITY 3000–3999',
    'OPERATING_REVENUE 4000–4499',
    'NON_OPERATING_REVENUE 4500–4999',
    'OPERATING_EXPENSE 5000–5999',
    'DIRECT_EXPENSE 6000–6999',
    'OVERHEAD_EXPENSE 7000–7999',
    'OTHER_EXPENSE 8000–8999',
    'RECONCILIATION 9000–9999',
  ]);
});
