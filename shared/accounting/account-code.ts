import type { AccountType } from './vocabularies.ts';
import { accountTypes } from './vocabularies.ts';

/**
 * The next code of an account type: the first free one above the last that was allocated in the type, so that codes that were
 * given up do not come back (docs/accounting.md §4.1). When the range of the type is full, codes go on above base × 10,000.
 *
 * @param last_allocated the last code allocated in the type, undefined before the first
 * @param isTaken whether any account of the entity, recycled ones included, has or had a code of exactly these digits
 */
export function nextAccountCode(type: AccountType, last_allocated: number | undefined, isTaken: (code: number) => boolean): number {
  const { code_base, code_end } = accountTypes[type];
  let code = last_allocated ?? code_base;
  do code = code === code_end ? overflowBase(code_base) + 1 : code + 1;
  while (isTaken(code));
  return code;
}

/** Base 0 (non-current assets) has no multiple of its own: 10,000 lies above every range and below every other overflow. */
function overflowBase(code_base: number): number {
  return Math.max(code_base, 1) * 10_000;
}
