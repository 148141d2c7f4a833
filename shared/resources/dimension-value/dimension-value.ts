import { crud } from '../../api/declare-crud.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { nested } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { dimensionCode } from '../../api/kinds/text-kinds.ts';
import { listParameters } from '../../api/list-parameters.ts';
import type { Fields } from '../../api/operation.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { nameField } from '../name-field.ts';
import type { RecordOf } from '../../api/resource-types.ts';

const own = {
  code: {
    kind: dimensionCode,
    stored: true,
    create: 'required',
    update: true,
    description: 'How lines and queries name it; unique in its dimension.',
    example: 'apollo',
    filter: 'Values of that code.',
  },
  name: nameField('What statements call it; unique in its dimension.', 'Apollo', 'apol'),
} as const satisfies RecordFields;

const ofDimension = {
  path: '/dimension/{id}/value',
  path_params: { id: { kind: idOf('a dimension'), required: true, description: 'Id of the dimension.', example: 1 } } satisfies Fields,
} as const;

export const dimensionValue = declareRecord(
  {
    name: 'DimensionValue',
    title: 'Dimension value',
    plural: 'Dimension values',
    plural_id: 'DimensionValues',
    slug: 'dimension-value',
    catalogue: 'dimension_value',
    collection: 'dimension_values',
    few: true,
    definition: 'One of the values of a dimension: a certain project, a certain cost centre. Line items name it by its code.',
    fields: {
      dimension_id: {
        kind: idOf('a dimension', 'dimensions'),
        stored: true,
        create: 'required',
        description: 'The dimension that it is a value of.',
        example: 1,
        filter: 'Values of that dimension.',
      },
      ...own,
    },
    indexes: [{ on: ['dimension_id'] }, { on: ['code'] }],
  },
  (resource) => [
    declareOperation(resource, {
      ...ofDimension,
      id: 'createValueOfDimension',
      method: 'POST',
      service: 'chart',
      summary: 'Create a value of the dimension of the path',
      body: {
        code: { kind: own.code.kind, required: true, description: own.code.description, example: own.code.example },
        name: { kind: own.name.kind, required: true, description: own.name.description, example: own.name.example },
      },
      // The path names the dimension, not the new record.
      event: { name: 'dimension_value.created', record: 'value_id' },
      answer: resourceAnswer(resource, 201),
    }),
    declareOperation(resource, {
      ...ofDimension,
      id: 'listValuesOfDimension',
      method: 'GET',
      service: 'listing',
      summary: 'List the values of the dimension of the path',
      query: listParameters(resource),
      answer: { status: 200, form: 'list', kind: nested('DimensionValue') },
      formats: true,
      exports: true,
    }),
    ...crud(resource, { writes: 'chart', plural_id: 'DimensionValues' }),
  ],
);

export type DimensionValue = RecordOf<typeof dimensionValue>;
