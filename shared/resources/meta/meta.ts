import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { anything } from '../../api/kinds/answer-kinds.ts';

export const meta = declareResource(
  {
    name: 'Meta',
    title: 'Meta',
    plural: 'Meta',
    slug: 'meta',
    definition:
      'What a program needs to know of the API: conventions, vocabularies, error codes, plans, limits and the list of operations.',
    fields: {},
  },
  (resource) => [
    declareOperation(resource, {
      id: 'readMeta',
      method: 'GET',
      path: '/meta',
      service: 'gateway',
      summary: 'Conventions, vocabularies, error codes, plans, limits and operations',
      needs_entity: false,
      answer: namedAnswer({ meta: anything }),
    }),
  ],
);
