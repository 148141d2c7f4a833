import { limits } from '../../api/limits.ts';
import { RequestError } from '../../base/request-error.ts';
import type { ResidentCollection } from '../command.ts';
import { nounOf } from '../record-nouns.ts';

/** Throws 422 when an entity keeps as many records of a resident collection as it may, recycled ones counted: all of them are in memory. */
export function checkRoom(collection: ResidentCollection, kept: number): void {
  const most = mostOf(collection);
  if (kept < most) return;
  const message = `${nounOf(collection)}: the entity has ${most}, recycled ones counted, which is as many as it may have. Restore or change one in place of adding another.`;
  throw new RequestError(422, { request: [message] });
}

function mostOf(collection: ResidentCollection): number {
  if (collection === 'accounts' || collection === 'exchange_rates') return limits[collection];
  return limits.other_chart_records;
}
