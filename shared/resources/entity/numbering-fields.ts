import { patternFault } from '../../accounting/number-pattern.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { transactionTypes } from '../../accounting/vocabularies.ts';
import type { TransactionType } from '../../accounting/vocabularies.ts';
import type { Kind } from '../../api/kind.ts';
import { Refusal } from '../../api/kind.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { text } from '../../api/kinds/text-kinds.ts';

const pattern = text({ max: 30 });

/** How numbers are formed: `RE-{year}-{seq:4}`. */
const numberPattern: Kind<string, string, string> = {
  ...pattern,
  name: 'pattern of numbers',
  accepts: 'a pattern of numbers, like RE-{year}-{seq:4}',
  check: (value) => {
    const checked = pattern.check!(value);
    if (checked instanceof Refusal) return checked;
    const fault = patternFault(checked);
    return fault === undefined ? checked : new Refusal(fault);
  },
};

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
