import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { languageOfNames, templateKind } from '../chart-template/chart-template.ts';

/** A chart that the program brings along, for books that may have accounts already. */
export function fromTemplateOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'createAccountsFromTemplate',
    small_because: 'a chart that the program itself brings along',
    method: 'POST',
    path: '/account/from-template',
    service: 'chart',
    event: { name: 'account.template_opened', each: { name: 'account.created' } },
    summary: 'Open the accounts of a template',
    description: 'With its categories and taxes, all or nothing: an account code that is taken refuses all of it.',
    body: {
      chart_template: { kind: templateKind, required: true, description: 'Code of the template.', example: 'services' },
      ...languageOfNames,
      add: {
        kind: boolean,
        required: false,
        description: 'True: beside the chart of a country that the books have, where it is refused else.',
        example: false,
      },
    },
    answer: namedAnswer(
      { message: shownText, categories: nestedList('Category'), accounts: nestedList('Account'), taxes: nestedList('Tax') },
      201,
    ),
  });
}
