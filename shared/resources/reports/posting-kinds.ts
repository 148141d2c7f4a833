import { orNull, shownInteger } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject, figures } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { accountHead, accountParts, postedAccount, debitCredit, ofContact, ofTransaction, statementHead } from './statement-parts.ts';

/** For each account, openingBalance + debit − credit = closingBalance, up to the last row of the part (docs/accounting.md §11.18). */
export const generalLedgerKind: Kind = answerObject(
  {
    ...statementHead,
    accounts: answerList(
      answerObject(
        {
          ...accountParts,
          continued: boolean,
          continues: boolean,
          ...amountsOf(['openingBalance', 'broughtForward']),
          rows: answerList(
            answerObject(
              {
                id: shownInteger,
                transactionId: shownInteger,
                ...ofTransaction,
                contraAccount: orNull(accountHead),
                ...amountsOf(['debit', 'credit', 'balance']),
              },
              { title: 'GeneralLedgerRow' },
            ),
          ),
          ...amountsOf(['debit', 'credit', 'closingBalance']),
        },
        { title: 'GeneralLedgerAccount' },
      ),
    ),
    unclosedProfit: amount,
  },
  { title: 'GeneralLedger' },
);

const bothSides = amountsOf(['debit', 'credit']);

/** `totals`: from the first day to the last entry of the part (docs/accounting.md §11.19). */
export const journalKind: Kind = answerObject(
  {
    ...statementHead,
    entries: answerList(
      answerObject(
        {
          id: shownInteger,
          ...ofTransaction,
          opening: boolean,
          lines: answerList(answerObject({ account: postedAccount, ...bothSides }, { title: 'JournalLine' })),
          ...bothSides,
        },
        { title: 'JournalEntry' },
      ),
    ),
    totals: debitCredit,
  },
  { title: 'Journal' },
);

export const statementRow: Kind = answerObject(
  {
    id: shownInteger,
    ...ofTransaction,
    debit: amount,
    credit: amount,
    balance: amount,
  },
  { title: 'AccountStatementRow' },
);

const ofAccount = {
  account: accountHead,
  balances: figures(amountsOf(['opening', 'closing'])),
  transactions: answerList(statementRow),
};

export const statementKind: Kind = answerObject(
  { ...statementHead, ...ofContact, ...ofAccount },
  { title: 'AccountStatement', optional: ['contact'] },
);

/** Each says what the account's own statement says. */
export const accountStatementsKind: Kind = answerObject(
  { ...statementHead, ...ofContact, statements: answerList(answerObject(ofAccount, { title: 'AccountStatementPart' })) },
  { title: 'AccountStatements', optional: ['contact'] },
);
