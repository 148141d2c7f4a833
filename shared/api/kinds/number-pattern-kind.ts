import { patternFault } from '../../accounting/number-pattern.ts';
import { Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { text } from './text-kinds.ts';

const pattern = text({ max: 30 });

/** How numbers are formed: `RE-{year}-{seq:4}` (docs/accounting.md §5.2). */
export const numberPattern: Kind<string, string, string> = {
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
