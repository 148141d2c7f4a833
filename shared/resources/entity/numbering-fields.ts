import { codesOf } from '../../accounting/codes-of.ts';
import { transactionTypes } from '../../accounting/vocabularies.ts';
import type { TransactionType } from '../../accounting/vocabularies.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { numberPattern } from '../../api/kinds/number-pattern-kind.ts';

const partOf = (type: TransactionType) =>
  ({
    kind: numberPattern,
    required: false,
    nullable: true,
    description: `Of each ${transactionTypes[type].label}.`,
    example: null,
  }) as const;
type Parts = Readonly<Record<TransactionType, ReturnType<typeof partOf>>>;

/** What the numbers of each type look like (docs/accounting.md §5.2). */
export const numberingKind = embeddedObject(
  Object.fromEntries(codesOf(transactionTypes).map((type) => [type, partOf(type)])) as unknown as Parts,
  'Numbering',
);
