import type { TotalIncrement } from '../../accounting/running-totals.ts';

/**
 * The part of an entity that every write depends on: its version, its numbering and the end of its ledger chain. Its numbers are in maps:
 * each entity has names of its own, and V8 makes a hidden class of each object with other names.
 */
export interface Head {
  entity_id: number;
  version: number;
  ledger_position: number;
  ledger_hash: string;
  /** The end of its trail of events. */
  trail_position: number;
  trail_hash: string;
  /** Last transaction number given, by `<period id>:<transaction type>`, and the highest of the callers' own, by `own:IN01`. */
  sequences: ReadonlyMap<string, number>;
  /** Last account code allocated, by account type. */
  account_codes: ReadonlyMap<string, number>;
  /** Live records by collection, so that an unfiltered list knows its total without counting a million rows. */
  counts: ReadonlyMap<string, number>;
  /** Sums of days that are not in `totals` yet (shared/accounting/recent-totals.ts). */
  recent_totals: readonly TotalIncrement[];
}
