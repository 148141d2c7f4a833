import { codesOf } from '../../accounting/codes-of.ts';
import { intervals } from '../../accounting/vocabularies.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { accountType } from './statement-parts.ts';

/** Balances at the ends of intervals; null before the books begin. */
export const balancesKind: Kind = answerObject(
  {
    currency: shownText,
    interval: choice('intervals', codesOf(intervals)),
    ends: answerList(date),
    series: answerList(
      answerObject(
        {
          accountType,
          account: orNull(answerObject({ id: shownInteger, code: shownText, name: shownText })),
          balances: answerList(orNull(amount)),
        },
        { title: 'BalanceSeries' },
      ),
    ),
  },
  { title: 'BalancesOverTime' },
);
