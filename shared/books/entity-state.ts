import { CHAIN_START } from '../accounting/ledger-chain.ts';
import type { BookRecord, Entity } from '../resources/records.ts';
import type { Head } from './head.ts';
import { residentCollections } from './command.ts';
import type { ResidentCollection } from './command.ts';
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
      sequences: {},
      account_codes: {},
      counts: {},
      recent_totals: [],
    },
    born: false,
    entity: undefined,
    records: new Map(residentCollections.map((name) => [name, new Map<number, BookRecord>()])),
    own_numbers: new Set(),
  };
}

/** The head as a durable round leaves it, with those totals. */
export function headAfter(state: EntityState, layer: WriteLayer, recent_totals: Head['recent_totals']): Head {
  const last = layer.ledger.at(-1);
  return {
    entity_id: state.head.entity_id,
    version: state.head.version + 1,
    ledger_position: last?.position ?? state.head.ledger_position,
    ledger_hash: last?.hash ?? state.head.ledger_hash,
    trail_position: layer.trail?.end.position ?? state.head.trail_position,
    trail_hash: layer.trail?.end.hash ?? state.head.trail_hash,
    sequences: layer.sequences.size ? { ...state.head.sequences, ...Object.fromEntries(layer.sequences) } : state.head.sequences,
    account_codes: layer.account_codes.size
      ? { ...state.head.account_codes, ...Object.fromEntries(layer.account_codes) }
      : state.head.account_codes,
    counts: { ...state.head.counts, ...grown(state.head.counts, layer.counts) },
    recent_totals,
  };
}

function grown(counts: Head['counts'], growth: ReadonlyMap<string, number>): Head['counts'] {
  return Object.fromEntries([...growth].map(([collection, by]) => [collection, (counts[collection] ?? 0) + by]));
}

/** Moves the state in memory to what the round has made durable. */
export function applyLayer(state: EntityState, layer: WriteLayer, recent_totals: Head['recent_totals']): void {
  state.head = headAfter(state, layer, recent_totals);
  state.born = true;
  for (const name of residentCollections) {
    for (const [id, record] of layer.records.get(name) ?? []) state.records.get(name)?.set(id, record);
  }
  for (const number of layer.own_numbers) state.own_numbers.add(number);
  const entity = layer.records.get('entities')?.get(state.head.entity_id);
  if (entity) state.entity = entity as Entity;
}
