import { presentations } from '../../accounting/presentations.ts';
import { accountTypeCodes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { categoryAccountsKind } from '../reports/report-kinds.ts';
import { formatParameter, rangeParameters } from '../reports/report-parameters.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import { nameField } from '../name-field.ts';
import type { RecordOf } from '../../api/resource-types.ts';

export const category = declareRecord(
  {
    name: 'Category',
    title: 'Category',
    plural: 'Categories',
    plural_id: 'Categories',
    slug: 'category',
    catalogue: 'category',
    collection: 'categories',
    few: true,
    definition: 'A group of accounts of one type that statements show together, such as a revenue stream.',
    fields: {
      name: { ...nameField('Unique within its type.', 'Consulting', 'consult'), searched: true },
      category_type: {
        kind: choice('category_types', accountTypeCodes),
        stored: true,
        create: 'required',
        update: true,
        description: 'Account type of its accounts.',
        example: 'OPERATING_REVENUE',
        filter: 'Categories of that type.',
      },
      presentation: {
        kind: choice('presentations', codesOf(presentations)),
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'Where statements show the lines of its accounts that carry no presentation of their own.',
        example: null,
      },
      ...annotations,
      type: { kind: shownText, description: 'Readable name of the type.', example: 'Operating Revenue' },
      accounts: { kind: nestedList('Account'), read: 'one', description: 'Its accounts.' },
    },
    indexes: [{ on: ['category_type'] }, ...annotationIndexes],
  },
  (resource) => [
    ...crud(resource, { writes: 'chart', plural_id: 'Categories' }),
    declareOperation(resource, {
      id: 'readCategoryAccounts',
      method: 'GET',
      path: '/category/{id}/accounts',
      service: 'report',
      summary: 'Balance of a category by account',
      description: 'The accounts behind a figure of a statement with the same dates; accounts without balance and movement are left out.',
      query: { ...rangeParameters, ...formatParameter },
      answer: namedAnswer({ category_accounts: categoryAccountsKind }),
      formats: true,
      conditions: ['reporting_period.MissingReportingPeriod'],
    }),
  ],
);

export type Category = RecordOf<typeof category>;
