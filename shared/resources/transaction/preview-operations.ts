import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import type { Fields } from '../../api/operation.ts';
import { documentParameters, previewFormats } from '../document/document-parameters.ts';
import { issuedDocument } from '../document/issued-document.ts';
import { lineItemErrors } from '../line-item/line-item-errors.ts';
import { transactionErrors } from './transaction-errors.ts';

const parameters = {
  format: {
    kind: choice('preview_formats', codesOf(previewFormats)),
    required: false,
    default: 'json',
    description: 'Form of the answer. An error is JSON whatever the format.',
    example: 'html',
  },
  language: documentParameters.language,
} as const satisfies Fields;

/** What saving the draft could be refused for. */
const conditions = [
  ...Object.keys(transactionErrors).map((name) => `transaction.${name}`),
  ...Object.keys(lineItemErrors).map((name) => `line_item.${name}`),
  'reporting_period.MissingReportingPeriod',
];

/** Reads that are asked by a body. */
const previewing = {
  method: 'POST',
  access: 'read',
  service: 'report',
  query: parameters,
  formats: true,
  conditions,
  answer: namedAnswer({ document: issuedDocument }),
} as const;

/** The document that a draft would have, before it is saved. */
export function previewOperations(resource: BareResource) {
  return [
    declareOperation(resource, {
      ...previewing,
      id: 'previewTransaction',
      path: '/transaction/preview',
      summary: 'The document of a draft that is not saved yet',
      description:
        'Takes a body as `POST /transaction` does, checks and prices it in the same way, and answers its document with the mark of a draft; `post` and `clears` have no effect. Saves nothing and takes no number: the one that it shows is the next.',
      body: resource.create_fields,
    }),
    declareOperation(resource, {
      ...previewing,
      id: 'previewTransactionChange',
      path: '/transaction/{id}/preview',
      summary: 'The document of a draft as it would be changed',
      description:
        'Takes a body as `PATCH /transaction/{id}` does, and answers the document that the draft would have then. Saves nothing.',
      body: resource.update_fields,
      partial: true,
    }),
  ] as const;
}
