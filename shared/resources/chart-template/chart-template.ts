import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { orNull, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { languages } from '../../api/locales.ts';
import type { Fields } from '../../api/operation.ts';
import { chartTemplates } from './chart-templates.ts';

export const templateKind = choice('chart_templates', codesOf(chartTemplates));

/** The language of names, when a request may choose it. */
export const languageOfNames = {
  language: {
    kind: choice('languages', codesOf(languages)),
    required: false,
    nullable: false,
    description: 'Language of the names.',
    example: 'en',
  },
} as const satisfies Fields;

const shown = answerObject(
  {
    code: shownText,
    name: shownText,
    description: shownText,
    accounts: answerList(answerObject({ account_code: shownText, account_type: shownText, name: shownText, category: orNull(shownText) })),
    taxes: answerList(answerObject({ code: shownText, name: shownText })),
  },
  { title: 'ChartTemplate' },
);

export const chartTemplate = declareResource(
  {
    name: 'ChartTemplate',
    title: 'Chart template',
    plural: 'Chart templates',
    slug: 'chart-template',
    definition: 'A chart of accounts to begin with: accounts with codes, their categories, and taxes whose rates you set.',
    fields: {},
  },
  (resource) => [
    declareOperation(resource, {
      id: 'listChartTemplates',
      small_because: 'what the program itself brings along',
      method: 'GET',
      path: '/chart-template',
      service: 'gateway',
      summary: 'List the templates, with all that they hold',
      needs_entity: false,
      query: languageOfNames,
      answer: namedAnswer({ chart_templates: answerList(shown) }),
    }),
  ],
);
