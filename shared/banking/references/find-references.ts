import { isCreditorReference } from '../read/account-number.ts';
import { digitForms } from './reference-types.ts';
import type { ReferenceType } from './reference-types.ts';

export interface StructuredReference {
  type: ReferenceType;
  /** Letters and digits only, as the biller gave it. */
  value: string;
}

/** The longest reference of digits, and the longest label before one. */
const MOST_DIGITS = 27;
const LONGEST_LABEL = 24;

/**
 * The structured references in a free text, in their order, in time linear in its length. One whose check digit is wrong is a text like any
 * other (ISO 11649; docs/decisions/bank-matching.md).
 */
export function findReferences(text: string): StructuredReference[] {
  const upper = text.toUpperCase();
  return [...creditorReferences(upper), ...digitReferences(upper)];
}

/** `RF18 5390 0754 7034`: groups of four, of which the last ones may be words of the text. */
function* creditorReferences(upper: string): Iterable<StructuredReference> {
  for (const [written] of upper.matchAll(/(?<![A-Z0-9])RF\d{2}(?: ?[A-Z0-9]{4}){0,5}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g)) {
    const groups = written.split(' ');
    for (let count = groups.length; count > 0; count -= 1) {
      const value = groups.slice(0, count).join('');
      if (!isCreditorReference(value)) continue;
      yield { type: 'RF', value };
      break;
    }
  }
}

interface DigitGroup {
  digits: string;
  from: number;
  to: number;
  /** Nothing but a blank, a slash, a point or a dash stands between it and the group before. */
  goesOn: boolean;
}

/** Digits that may stand in groups: from each group the longest run of groups that is a reference. */
function* digitReferences(upper: string): Iterable<StructuredReference> {
  const groups = digitGroups(upper);
  let first = 0;
  while (first < groups.length) {
    const found = longestFrom(groups, first, upper);
    if (found !== undefined) yield found.reference;
    first = found?.next ?? first + 1;
  }
}

function longestFrom(
  groups: readonly DigitGroup[],
  first: number,
  upper: string,
): { reference: StructuredReference; next: number } | undefined {
  const from = groups[first]?.from ?? 0;
  const before = upper.slice(Math.max(0, from - LONGEST_LABEL), from);
  const likely = digitForms.filter(({ label }) => label?.test(before) ?? true);
  let found;
  let digits = '';
  for (let next = first; next < groups.length; next += 1) {
    const group = groups[next]!;
    if (next > first && !group.goesOn) break;
    digits += group.digits;
    if (digits.length > MOST_DIGITS) break;
    const value = digits + checkSign(upper, group.to);
    const form = likely.find(({ fits }) => fits(value)) ?? likely.find(({ fits }) => fits(digits));
    if (form !== undefined) found = { reference: { type: form.type, value: form.fits(value) ? value : digits }, next: next + 1 };
  }
  return found;
}

/** A minus that ends a KID, and joins nothing. */
const checkSign = (upper: string, at: number): string => (/^-(?![A-Z0-9])/.test(upper.slice(at, at + 2)) ? '-' : '');

function digitGroups(upper: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (const match of upper.matchAll(/(?<![A-Z0-9])\d+(?![A-Z0-9])/g)) {
    const between = upper.slice(groups.at(-1)?.to ?? 0, match.index);
    groups.push({ digits: match[0], from: match.index, to: match.index + match[0].length, goesOn: /^[ /.-]$/.test(between) });
  }
  return groups;
}
