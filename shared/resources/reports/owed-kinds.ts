import { codesOf } from '../../accounting/codes-of.ts';
import { agingBrackets } from '../../accounting/statement-figures.ts';
import { ageBases, assignmentTypes, owedTypes } from '../../accounting/vocabularies.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject, figures } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { accountHead, ofContact, statementHead, transactionType } from './statement-parts.ts';

/** Payloads of what is owed: the schedule of an account, and the ages of all (docs/accounting.md §11.8, §11.9). */
export const scheduleRow: Kind = answerObject(
  {
    id: shownInteger,
    type: choice('assignment_types', codesOf(assignmentTypes)),
    transactionDate: shownText,
    dueDate: orNull(shownText),
    transactionNo: shownText,
    transactionType,
    reference: orNull(shownText),
    narration: orNull(shownText),
    originalAmount: amount,
    clearedAmount: amount,
    unclearedAmount: amount,
    age: shownInteger,
  },
  { title: 'AccountScheduleRow' },
);

export const scheduleKind: Kind = answerObject(
  {
    ...statementHead,
    ...ofContact,
    account: accountHead,
    transactions: answerList(scheduleRow),
    totals: figures({
      ...amountsOf(['originalAmount', 'clearedAmount', 'unclearedAmount']),
      totalAge: shownInteger,
      averageAge: shownInteger,
    }),
    unapplied: answerList(scheduleRow),
    otherMovements: amount,
    overdue: amount,
    balance: amount,
  },
  { title: 'AccountSchedule', optional: ['contact'] },
);

/** Those of every basis: an answer has the brackets of its own. */
const allBrackets = Object.values(agingBrackets).flatMap((brackets) => [...brackets]);
const bracketNames = allBrackets.map(([name]) => name);

/** Σ brackets (`total`) − unapplied + otherMovements = balance of the accounts (docs/accounting.md §11.9). */
const agedFigures = {
  balances: figures({}, amountsOf(bracketNames), 'AgedBalances'),
  total: amount,
  unapplied: amount,
  otherMovements: amount,
  balance: amount,
  overdue: amount,
};

/** The same as an object of its own. */
export const agedAmounts: Kind = answerObject(agedFigures, { title: 'AgedAmounts' });

/** An aging schedule without its head. */
export const agingParts: Readonly<Record<string, Kind>> = {
  accountType: choice('aged_account_types', owedTypes),
  basis: choice('age_bases', codesOf(ageBases)),
  brackets: answerObject(
    Object.fromEntries(allBrackets.map(([name, last]) => [name, last === null ? orNull(shownInteger) : shownInteger])),
    { optional: bracketNames },
  ),
  accounts: answerList(answerObject({ id: shownInteger, code: shownText, name: shownText, ...agedFigures }, { title: 'AgedAccount' })),
  ...agedFigures,
};

const agedContact = answerObject(
  { id: orNull(shownInteger), code: orNull(shownText), name: orNull(shownText), ...agedFigures },
  { title: 'AgedContact' },
);

export const agingKind: Kind = answerObject(
  { ...statementHead, ...ofContact, ...agingParts, contacts: answerList(agedContact) },
  { title: 'AgingSchedule', optional: ['contact', 'contacts'] },
);
