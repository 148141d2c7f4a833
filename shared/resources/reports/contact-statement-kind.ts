import { codesOf } from '../../accounting/codes-of.ts';
import { statementModes } from '../../accounting/statement-figures.ts';
import { owedTypes } from '../../accounting/vocabularies.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject, figures } from '../../api/kinds/composite-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { agedAmounts, agingParts, scheduleRow } from './owed-kinds.ts';
import { statementRow } from './posting-kinds.ts';
import { ofContact, statementHead } from './statement-parts.ts';

/** A statement of account (docs/accounting.md §14.6). */
export const contactStatementKind: Kind = answerObject(
  {
    ...statementHead,
    ...ofContact,
    mode: choice('statement_modes', codesOf(statementModes)),
    brackets: agingParts.brackets!,
    parts: answerList(
      answerObject(
        {
          accountType: agingParts.accountType!,
          currencyId: shownInteger,
          currency: shownText,
          balances: figures(amountsOf(['opening', 'closing'])),
          transactions: answerList(statementRow),
          items: answerList(scheduleRow),
          unappliedItems: answerList(scheduleRow),
          ages: agedAmounts,
        },
        { title: 'ContactStatementPart' },
      ),
    ),
    values: figures(amountsOf(owedTypes)),
  },
  { title: 'ContactStatement' },
);
