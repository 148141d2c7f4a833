import { limits } from '../../api/limits.ts';
import { RequestError } from '../../base/request-error.ts';
import type { ResidentCollection } from '../command.ts';
import { nounOf } from '../record-nouns.ts';
import type { EntityRound } from './entity-round.ts';
import type { WriteLayer } from './write-layer.ts';

/** Throws 422 when an entity keeps as many records of a resident collection as it may, recycled ones counted: all of them are in memory. */
export function checkRoom(collection: ResidentCollection, { state, overlay }: EntityRound, buffer: WriteLayer): void {
  const most = mostOf(collection);
  const added = [overlay, buffer].reduce((sum, { inserted }) => sum + (inserted.get(collection)?.size ?? 0), 0);
  if ((state.records.get(collection)?.size ?? 0) + added < most) return;
  const message = `${nounOf(collection)}: the entity has ${most}, recycled ones counted, which is as many as it may have. Restore or change one in place of adding another.`;
  throw new RequestError(422, { request: [message] });
}

function mostOf(collection: ResidentCollection): number {
  if (collection === 'accounts' || collection === 'exchange_rates') return limits[collection];
  return limits.other_chart_records;
}
