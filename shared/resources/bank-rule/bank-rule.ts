import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { timestamp } from '../../api/kinds/answer-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import { nameField } from '../name-field.ts';
import { askedFields, standingFields } from './rule-fields.ts';
import { tryOperation } from './try-operation.ts';

export const bankRule = declareRecord(
  {
    name: 'BankRule',
    title: 'Bank rule',
    plural: 'Bank rules',
    plural_id: 'BankRules',
    slug: 'bank-rule',
    catalogue: 'bank_rule',
    collection: 'bank_rules',
    definition: 'What lines of a bank that come again are: the conditions that they meet, and what is made of them.',
    fields: {
      name: nameField('Name.', 'Rent of the workshop', 'rent'),
      ...askedFields,
      ...standingFields,
      used: {
        kind: integer(0, 1_000_000_000),
        stored: true,
        description: 'How many acts it made; undoing one takes nothing away.',
        example: 0,
      },
      last_used_at: { kind: timestamp, stored: true, nullable: true, description: 'When it made the last one.', example: null },
      ...annotations,
    },
    few: true,
    indexes: [...annotationIndexes],
  },
  (resource) => [tryOperation(resource), ...crud(resource, { writes: 'banking', plural_id: 'BankRules' })],
);

export type BankRuleRecord = RecordOf<typeof bankRule>;
