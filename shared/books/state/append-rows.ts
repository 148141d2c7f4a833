import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { UnpostedRow } from '../../accounting/records.ts';
import { hashRow } from '../../accounting/ledger-chain.ts';
import { dayTotalOfRow, dimensionDaysOfRow } from '../../accounting/running-totals.ts';
import { sha256 } from '../../base/sha256.ts';
import type { WriteLayer } from './write-layer.ts';

interface ChainEnd {
  position: number;
  hash: string;
}

/** Appends rows to the entity's chain behind `end`, and adds them to its running totals, in a command's buffer. */
export function appendRows(
  rows: UnpostedRow[],
  end: ChainEnd,
  entity: { entity_id: number; now: Date; takeId: () => number },
  buffer: WriteLayer,
): LedgerRow[] {
  let { position, hash: previous_hash } = end;
  return rows.map((row) => {
    const id = entity.takeId();
    // Its hash does not cover itself, so that one object is enough.
    const appended = { id, entity_id: entity.entity_id, position: ++position, ...row, created_at: entity.now, previous_hash, hash: '' };
    appended.hash = hashRow(appended, sha256);
    previous_hash = appended.hash;
    buffer.ledger.push(appended);
    buffer.addTotal(dayTotalOfRow(appended));
    for (const day of dimensionDaysOfRow(appended)) buffer.addDimensionTotal(day);
    return appended;
  });
}
