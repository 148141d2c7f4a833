import { codesOf } from '../../accounting/codes-of.ts';
import { statementModes } from '../../accounting/statement-figures.ts';
import { declareOperation, namedAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import type { Fields } from '../../api/operation.ts';
import { mailFields, sending } from '../dispatch/send-operations.ts';
import { contactStatementKind } from '../reports/contact-statement-kind.ts';
import { formatParameter, rangeParameters } from '../reports/report-parameters.ts';

const statementParameters = {
  ...rangeParameters,
  mode: {
    kind: choice('statement_modes', codesOf(statementModes)),
    required: false,
    default: 'activity',
    description: 'With `open` it lists what is open at the end date in place of all that happened between the dates.',
    example: 'open',
  },
} as const satisfies Fields;

export function readStatementOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'readContactStatement',
    method: 'GET',
    path: '/contact/{id}/statement',
    service: 'report',
    summary: 'Statement of account of a contact',
    description:
      'A part for its receivables and one for its payables in each currency: opening balance, every posting with the balance after it or the open items, closing balance, and by due date how old it is and what is not yet applied. `values` are all currencies together in the reporting currency: over all contacts and what is of nobody they are the control accounts. The dates may lie in several reporting periods.',
    query: { ...statementParameters, ...formatParameter },
    answer: namedAnswer({ contact_statement: contactStatementKind }),
    formats: true,
    conditions: ['reporting_period.MissingReportingPeriod'],
  });
}

/** Beside the other mails: its new record is a dispatch. */
export function sendStatementOperation(resource: BareResource) {
  return declareOperation(resource, {
    ...sending,
    id: 'sendContactStatement',
    dear: true,
    method: 'POST',
    path: '/contact/{id}/statement/send',
    event: { name: 'dispatch.queued', record: 'dispatch_id' },
    summary: 'Mail its statement of account to a contact',
    description:
      'As a PDF, in the language of the contact. Answered when the mail is stored; a dry run shows it. The file is kept as it was sent, as an attachment of the contact that cannot be deleted.',
    body: { ...statementParameters, ...mailFields },
    answer: resourceAnswer(resource, 202),
    conditions: ['transaction.NoRecipient', 'reporting_period.MissingReportingPeriod'],
  });
}
