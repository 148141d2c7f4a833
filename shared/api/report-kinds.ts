import { anything, shownInteger, shownText } from './kinds/answer-kinds.ts';
import { answerList, answerMap, answerObject, figures, nested } from './kinds/composite-kinds.ts';
import { amount } from './kinds/decimal-kinds.ts';
import type { Kind } from './kind.ts';

/** Payloads of the statements (docs/accounting.md §11.6): figures are signed, debit +, unless their report says otherwise. */
const period: Kind = answerObject({ startDate: shownText, endDate: shownText });
const accountRow: Kind = answerObject({
  id: shownInteger,
  name: shownText,
  openingBalance: amount,
  balanceMovement: amount,
  closingBalance: amount,
  balance: amount,
  debit: amount,
  credit: amount,
});
const categoryGroup: Kind = answerObject({ id: shownInteger, total: amount, accounts: answerList(accountRow) });
const sectionHead = { reportingPeriod: nested('ReportingPeriod'), period, currency: anything };

/** Income statement, balance sheet and cash flow statement: section → account type → category. */
export const sectionReportKind: Kind = answerObject({
  ...sectionHead,
  balances: figures,
  accounts: answerMap(answerMap(answerMap(categoryGroup))),
  totals: figures,
  results: figures,
});

export const trialBalanceKind: Kind = answerObject({
  ...sectionHead,
  balances: answerObject({ debit: amount, credit: amount }),
  accounts: answerMap(answerMap(answerObject({ accounts: answerList(accountRow), balance: amount, debit: amount, credit: amount }))),
  totals: figures,
  results: figures,
});

export const statementKind: Kind = answerObject({
  ...sectionHead,
  account: nested('Account'),
  balances: answerObject({ opening: amount, closing: amount }),
  transactions: answerList(
    answerObject({
      id: shownInteger,
      transactionDate: shownText,
      transactionNo: shownText,
      transactionType: shownText,
      reference: shownText,
      narration: shownText,
      debit: amount,
      credit: amount,
      balance: amount,
    }),
  ),
});

const scheduleRow: Kind = answerObject({
  id: shownInteger,
  transactionDate: shownText,
  transactionNo: shownText,
  transactionType: shownText,
  reference: shownText,
  narration: shownText,
  originalAmount: amount,
  clearedAmount: amount,
  unclearedAmount: amount,
  age: shownInteger,
});

export const scheduleKind: Kind = answerObject({
  ...sectionHead,
  account: nested('Account'),
  transactions: answerList(scheduleRow),
  totals: figures,
  unapplied: answerList(scheduleRow),
  otherMovements: amount,
});

export const agingKind: Kind = answerObject({
  ...sectionHead,
  accountType: shownText,
  brackets: anything,
  balances: figures,
  accounts: answerList(answerObject({ id: shownInteger, name: shownText, balances: figures, total: amount })),
});

export const movementsKind: Kind = answerObject({ ...sectionHead, months: figures, balances: figures, totals: figures, results: figures });

export const categoryAccountsKind: Kind = answerObject({ id: shownInteger, total: amount, period, accounts: answerList(accountRow) });
