import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject, figures } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { accountHead, statementHead, transactionType } from './statement-parts.ts';

const entry: Kind = answerObject(
  {
    id: shownInteger,
    transactionDate: shownText,
    transactionNo: shownText,
    transactionType,
    contact: orNull(shownText),
    narration: shownText,
    amount,
    age: shownInteger,
  },
  { title: 'ReconciledEntry' },
);

const line: Kind = answerObject(
  { id: shownInteger, bookedOn: shownText, counterparty: orNull(shownText), text: orNull(shownText), amount, age: shownInteger },
  { title: 'ReconciledLine' },
);

const gap: Kind = answerObject(
  { id: shownInteger, statementNo: orNull(shownText), startDate: orNull(shownText), endDate: orNull(shownText), gap: amount },
  { title: 'ReconciliationGap' },
);

/** Books − entries + lines + ignored + opening difference = expected; bank − expected = unexplained (docs/accounting.md §16.6). */
export const bankReconciliationKind: Kind = answerObject(
  {
    ...statementHead,
    account: accountHead,
    reconciledFrom: shownText,
    figures: figures(
      amountsOf(['books', 'entries', 'lines', 'ignored', 'openingDifference', 'expected', 'bank', 'unexplained']),
      {},
      'ReconciliationFigures',
    ),
    payments: answerList(entry),
    receipts: answerList(entry),
    transfers: answerList(entry),
    lines: answerList(line),
    ignored: answerList(line),
    gaps: answerList(gap),
    reconciled: boolean,
  },
  { title: 'BankReconciliation' },
);
