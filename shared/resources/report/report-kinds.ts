import { anything, orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerMap, answerObject, figures, nested } from '../../api/kinds/composite-kinds.ts';
import { amount, rate, rateExact } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';

/** Payloads of the statements (docs/accounting.md §11.1): figures are signed, debit +, unless their report says otherwise. */
const period: Kind = answerObject({ startDate: shownText, endDate: shownText });
const accountRow: Kind = answerObject({
  id: shownInteger,
  code: shownInteger,
  name: shownText,
  accountType: shownText,
  categoryId: orNull(shownInteger),
  currencyId: shownInteger,
  openingBalance: amount,
  balanceMovement: amount,
  closingBalance: amount,
});
const accountHead: Kind = answerObject({ id: shownInteger, code: shownInteger, name: shownText, accountType: shownText });
const categoryGroup: Kind = answerObject({ id: shownInteger, name: shownText, total: amount, accounts: orNull(answerList(accountRow)) });
/** `provisional`: it opens with how the years of `provisionalYears` end, which are not carried forward yet (docs/accounting.md §11.15). */
const sectionHead = {
  reportingPeriod: orNull(nested('ReportingPeriod')),
  period,
  currency: shownText,
  provisional: boolean,
  provisionalYears: answerList(shownInteger),
};

const sectionReport = {
  ...sectionHead,
  balances: figures,
  accounts: answerMap(answerMap(answerMap(categoryGroup))),
  totals: figures,
  results: figures,
};

/** Income statement, balance sheet and cash flow statement: section → account type → category; with `compare` another one beside it. */
export const sectionReportKind: Kind = answerObject({ ...sectionReport, comparative: answerObject(sectionReport) });

const trialBalance = {
  ...sectionHead,
  balances: answerObject({ debit: amount, credit: amount }),
  accounts: answerMap(answerMap(answerObject({ accounts: answerList(accountRow), balance: amount }))),
  totals: figures,
  results: figures,
};

export const trialBalanceKind: Kind = answerObject({ ...trialBalance, comparative: answerObject(trialBalance) });

export const statementKind: Kind = answerObject({
  ...sectionHead,
  account: accountHead,
  balances: answerObject({ opening: amount, closing: amount }),
  transactions: answerList(
    answerObject({
      id: shownInteger,
      transactionDate: shownText,
      transactionNo: shownText,
      transactionType: shownText,
      reference: orNull(shownText),
      narration: shownText,
      debit: amount,
      credit: amount,
      balance: amount,
    }),
  ),
});

const scheduleRow: Kind = answerObject({
  id: shownInteger,
  type: shownText,
  transactionDate: shownText,
  transactionNo: shownText,
  transactionType: shownText,
  reference: orNull(shownText),
  narration: orNull(shownText),
  originalAmount: amount,
  clearedAmount: amount,
  unclearedAmount: amount,
  age: shownInteger,
});

export const scheduleKind: Kind = answerObject({
  ...sectionHead,
  account: accountHead,
  transactions: answerList(scheduleRow),
  totals: figures,
  unapplied: answerList(scheduleRow),
  otherMovements: amount,
  balance: amount,
});

/** Σ brackets (`total`) − unapplied + otherMovements = balance of the accounts (docs/accounting.md §11.9). */
const agedFigures = { balances: figures, total: amount, unapplied: amount, otherMovements: amount, balance: amount };

export const agingKind: Kind = answerObject({
  ...sectionHead,
  accountType: shownText,
  brackets: anything,
  accounts: answerList(answerObject({ id: shownInteger, code: shownInteger, name: shownText, ...agedFigures })),
  ...agedFigures,
});

/** Results of each month and of the whole window; all positive, a loss negative. */
export const movementsKind: Kind = answerObject({
  ...sectionHead,
  months: answerList(answerObject({ month: shownText, results: figures })),
  results: figures,
});

/** Named keys of the answer of a category's accounts. */
export const categoryAccountsKeys: Readonly<Record<string, Kind>> = {
  ...sectionHead,
  category: answerObject({ id: shownInteger, name: shownText, categoryType: shownText }),
  accounts: answerList(accountRow),
  total: amount,
};

/** What translation at a day's rates would add; a difference above zero would debit the account (docs/accounting.md §9.5). */
export const unrealisedExchangeKind: Kind = answerObject({
  ...sectionHead,
  positions: answerList(
    answerObject({
      account: accountHead,
      currencyId: shownInteger,
      currency: shownText,
      currencyBalance: amount,
      rate,
      rateExact,
      localBalance: amount,
      targetBalance: amount,
      difference: amount,
    }),
  ),
  totals: figures,
});
