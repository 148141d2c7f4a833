import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { dimensionCode } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { nameField } from '../name-field.ts';
import type { RecordOf } from '../../api/resource-types.ts';

export const dimension = declareRecord(
  {
    name: 'Dimension',
    title: 'Dimension',
    plural: 'Dimensions',
    plural_id: 'Dimensions',
    slug: 'dimension',
    catalogue: 'dimension',
    collection: 'dimensions',
    few: true,
    definition: `What line items are told apart by besides their accounts, such as a project or a cost centre: an entity has up to ${limits.dimensions}, each with values of its own.`,
    fields: {
      code: {
        kind: dimensionCode,
        stored: true,
        create: 'required',
        update: true,
        description: 'Its key in requests and answers; unique in the entity.',
        example: 'project',
        filter: 'The dimension of that code.',
      },
      name: nameField('Unique in the entity.', 'Project', 'proj'),
      values: { kind: nestedList('DimensionValue'), read: 'one', description: 'Its values.' },
    },
    indexes: [{ on: ['code'] }],
  },
  (resource) => crud(resource, { writes: 'chart', plural_id: 'Dimensions' }),
);

export type Dimension = RecordOf<typeof dimension>;
