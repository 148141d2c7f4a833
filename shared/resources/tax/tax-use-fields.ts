import { codesOf } from '../../accounting/codes-of.ts';
import { taxUses } from '../../accounting/tax-mechanisms.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { acronym } from '../../api/kinds/text-kinds.ts';
import { withFallback } from '../../api/kinds/with-fallback.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { packCode } from '../pack-code.ts';

const span = embeddedObject(
  {
    from: { kind: date, required: true, description: 'First day.', example: '2021-01-01' },
    to: { kind: date, required: false, description: 'Last day; it goes on unless given.', example: null },
  },
  'TaxSpan',
);
/** A rate that comes and goes for years has a handful. */
const SPANS = 10;

/** On which side and on which days lines may bear a tax, and which taxes it takes turns with (docs/accounting.md §5.19, §5.20). */
export const useFields = {
  use: {
    kind: withFallback(choice('tax_uses', codesOf(taxUses)), 'both'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: 'both',
    description: 'On which side lines may bear it: `sales`, `purchases` or `both`. On the other one a document is refused (118).',
    example: 'both',
  },
  valid: {
    kind: list(span, { max: SPANS }),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'The days on which it holds, in order, both ends included; always unless given. What is supplied on another day is not posted with it.',
    example: null,
  },
  family: {
    kind: acronym,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Taxes of one family follow one another as the rate changes: the one of the day is named where another is refused.',
    example: null,
  },
  pack_code: packCode,
} as const satisfies RecordFields;
