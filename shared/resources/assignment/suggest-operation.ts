import { codesOf } from '../../accounting/codes-of.ts';
import { proposalReasons } from '../../accounting/assignment-vocabularies.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import { openItemKind } from '../open-item/open-item.ts';

const proposal = answerObject(
  {
    items: answerList(openItemKind),
    amounts: answerList(amount),
    reasons: answerList(choice('proposal_reasons', codesOf(proposalReasons))),
    certain: boolean,
  },
  { title: 'AssignmentProposal' },
);

/** What an item may settle: a read that is asked by a body, as the assignment itself is. */
export function suggestOperation<const B extends Fields>(resource: BareResource, assigner: B) {
  return declareOperation(resource, {
    id: 'suggestAssignments',
    method: 'POST',
    access: 'read',
    path: '/assignment/suggest',
    service: 'report',
    summary: 'Suggest what an item settles',
    description: `Up to ${limits.proposals_per_item} proposals, the likeliest first, each with the open items and what each of them is cleared of: as they stand they can be sent to \`POST /assignment/assign-transactions\`. \`certain\` only where reference, amount and contact agree, of these items alone. Saves nothing.`,
    body: assigner,
    conditions: [
      'assignment.UnassignableTransaction',
      'assignment.UnpostedAssignment',
      'assignment.MixedClearance',
      'assignment.InvalidTransaction',
      'assignment.ReversedTransaction',
      'assignment.ClosedPeriodItem',
      'report.InvalidAccountType',
    ],
    answer: namedAnswer({ proposals: answerList(proposal) }),
  });
}
