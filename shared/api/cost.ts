import type { Params } from './check-request.ts';
import { limits } from './limits.ts';
import type { Operation } from './operation.ts';

/** Whether an operation has reads whose CPU time counts: its own, or the files of its list. */
export function mayCost({ access, dear, formats }: Operation): boolean {
  return access === 'read' && (dear || formats);
}

/** Whether this request is dear: few are worked on at once. So is the file of a list, and a long page of it. */
export function isDear({ dear }: Operation, { format, per_page, limit }: Params): boolean {
  return dear || (format !== undefined && format !== 'json') || Number(limit ?? per_page ?? 0) > limits.small_page;
}
