import { CHAIN_START } from '../../accounting/ledger-chain.ts';
import { placeTotals } from '../../accounting/recent-totals.ts';
import type { TotalIncrement } from '../../accounting/running-totals.ts';
import type { BookRecord } from '../../accounting/records.ts';
import type { Entity } from '../../resources/entity/entity.ts';
import type { Head } from '../head.ts';
import { residentCollections } from '../command.ts';
import type { ResidentCollection } from '../command.ts';
import type { WriteLayer } from './write-layer.ts';

/** The durable state of one entity that an actor keeps in memory: the records that nearly all decisions need. */
export interface EntityState {
  head: Head;
  /** False until the entity's first round is durable: its head is then inserted instead of fenced. */
  born: boolean;
  entity: Entity | undefined;
  records: Map<ResidentCollection, Map<number, BookRecord>>;
  /** Numbers that callers have chosen themselves and that their sequence has not reached yet. */
  own_numbers: Set<string>;
}

export function unbornState(entity_id: number): EntityState {
  return {
    head: {
      entity_id,
      version: 0,
      ledger_position: CHAIN_START.position,
      ledger_hash: CHAIN_START.hash,
      trail_position: CHAIN_START.position,
      trail_hash: CHAIN_START.hash,
      sequences: new Map(),
      account_codes: new Map(),
      counts: new Map(),
      day_sums: new Map(),
      attached_bytes: 0,
      recent_totals: [],
    },
    born: false,
    entity: undefined,
    records: new Map(residentCollections.map((name) => [name, new Map<number, BookRecord>()])),
    own_numbers: new Set(),
  };
}

/** What a round leaves of an entity: its head, and the sums that are added to the stored totals. */
export interface Left {
  head: Head;
  added: readonly TotalIncrement[];
}

/** @param most_recent how many sums of days the head may keep */
export function leftBy(state: EntityState, layer: WriteLayer, most_recent: number): Left {
  const last = layer.ledger.at(-1);
  const { recent: recent_totals, added } = placeTotals(state.head.recent_totals, layer.totals.values(), most_recent);
  const head = {
    entity_id: state.head.entity_id,
    version: state.head.version + 1,
    ledger_position: last?.position ?? state.head.ledger_position,
    ledger_hash: last?.hash ?? state.head.ledger_hash,
    trail_position: layer.trail?.end.position ?? state.head.trail_position,
    trail_hash: layer.trail?.end.hash ?? state.head.trail_hash,
    sequences: withLast(state.head.sequences, layer.sequences),
    account_codes: withLast(state.head.account_codes, layer.account_codes),
    counts: grown(state.head.counts, layer.counts),
    day_sums: withLastOfDay(state.head.day_sums, layer.day_sums),
    attached_bytes: state.head.attached_bytes + layer.attached_bytes,
    recent_totals,
  };
  return { head, added };
}

type Numbers = ReadonlyMap<string, number>;
type DaySums = Head['day_sums'];

function withLast(before: Numbers, last: Numbers): Numbers {
  return last.size > 0 ? new Map([...before, ...last]) : before;
}

/** Sums of the days before are of no use any more. */
function withLastOfDay(before: DaySums, last: DaySums): DaySums {
  const [day] = [...last.values()].map((sum) => sum.day);
  return day === undefined ? before : new Map([...[...before].filter(([, sum]) => sum.day === day), ...last]);
}

function grown(before: Numbers, growth: Numbers): Numbers {
  if (growth.size === 0) return before;
  const counts = new Map(before);
  for (const [collection, by] of growth) counts.set(collection, (counts.get(collection) ?? 0) + by);
  return counts;
}

/** Moves the state in memory to what the round has made durable, and to the head that it has left. */
export function applyLayer(state: EntityState, layer: WriteLayer, head: Head): void {
  state.head = head;
  state.born = true;
  for (const name of residentCollections) {
    for (const [id, record] of layer.records.get(name) ?? []) state.records.get(name)?.set(id, record);
  }
  for (const number of layer.own_numbers) state.own_numbers.add(number);
  state.entity = layer.recordOf('entities', head.entity_id) ?? state.entity;
}
