import { writtenLimit } from '../../api/kinds/decimal-kinds.ts';

/** How much somebody may post, in the reporting currency. They stand in an API key and in a membership, and both hold. */
export const limitFields = {
  document_limit: {
    kind: writtenLimit,
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'The most that one document may debit, in the reporting currency; null: any amount.',
    example: null,
  },
  day_limit: {
    kind: writtenLimit,
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'The most that may be debited in a day of the entity, in the reporting currency; null: any amount.',
    example: null,
  },
} as const;
