import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { shownKinds } from '../../api/declare-resource.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { year } from '../../api/kinds/number-kinds.ts';
import { listFormatParameter } from '../../api/list-formats.ts';
import type { Fields } from '../../api/operation.ts';
import { account } from '../account/account.ts';

const openingColumns = { ...shownKinds(account.fields), openingBalance: amount };
const openingBalancesQuery = {
  year: { kind: year, required: false, description: 'Calendar year of the period; the current one unless given.', example: 2024 },
  ...listFormatParameter,
} as const satisfies Fields;

/** What each account opens a period with, and whether both sides are equal (docs/accounting.md §8.4). */
export function openingBalancesOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'readOpeningBalances',
    method: 'GET',
    path: '/balance/opening-balances',
    service: 'listing',
    summary: 'The opening trial balance of a period',
    description: 'In the reporting currency; the credit total is negative.',
    query: openingBalancesQuery,
    answer: namedAnswer({
      balances: answerObject({
        balances: answerObject({ debit: amount, credit: amount }),
        balanced: boolean,
        accounts: answerList(answerObject(openingColumns)),
      }),
    }),
    formats: true,
    exports: 'opening_exported',
    file_rows: { name: 'Opening balances', at: ['balances', 'accounts'], columns: openingColumns },
    conditions: ['reporting_period.MissingReportingPeriod'],
  });
}
