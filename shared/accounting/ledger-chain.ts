import { isoText } from './instant-text.ts';
import type { LedgerRow } from './records.ts';

/** SHA-256 of a text as hexadecimal digits; given by the caller, since the rules do no I/O and import no platform. */
export type Sha256 = (text: string) => string;
export type UnhashedRow = Omit<LedgerRow, 'hash'>;

/** The hash before the first row of an entity. Rows name their entity, so the chains of two entities never agree. */
const GENESIS_HASH = '';

/**
 * The text that a row's hash covers: every field of it, each under its name and in one spelling, so that no two different rows share
 * a text (docs/accounting.md §6.1). Amounts are plain decimals without trailing zeros, dates ISO 8601.
 */
export function canonicalRow(row: UnhashedRow): string {
  return JSON.stringify({
    entity_id: row.entity_id,
    position: row.position,
    id: row.id,
    transaction_id: row.transaction_id,
    assignment_id: row.assignment_id,
    line_item_id: row.line_item_id,
    tax_id: row.tax_id,
    currency_id: row.currency_id,
    settled_currency_id: row.settled_currency_id,
    posting_date: isoText(row.posting_date),
    entry_type: row.entry_type,
    post_account: row.post_account,
    folio_account: row.folio_account,
    amount: row.amount.toString(),
    foreign_amount: row.foreign_amount.toString(),
    rate: row.rate.toString(),
    created_at: isoText(row.created_at),
    previous_hash: row.previous_hash,
    // A row that names no value has the text that it had before there were dimensions: what is undefined is not written.
    dimensions: row.dimensions?.length ? row.dimensions.map(({ dimension_id, value_id }) => [dimension_id, value_id]) : undefined,
  });
}

export function hashRow(row: UnhashedRow, sha256: Sha256): string {
  return sha256(canonicalRow(row));
}

/** Whether a row still reads as it was written; says nothing of its place in the chain. */
export function hasIntegrity(row: LedgerRow, sha256: Sha256): boolean {
  return hashRow(row, sha256) === row.hash;
}

/** A place in the chain: the last row that is known to be right. */
export interface ChainEnd {
  position: number;
  hash: string;
}
export const CHAIN_START: ChainEnd = { position: 0, hash: GENESIS_HASH };

/** Where and why the chain breaks; `position` is the first one without the row that was written there. */
export interface ChainBreak {
  position: number;
  row_id: number | null;
  /** `orphaned`: the row stands, but the transaction that it belongs to does not exist. */
  reason: 'missing' | 'altered' | 'unlinked' | 'inserted' | 'orphaned';
}

/** What a chain is made of: one place of it, or several in a row under one hash. */
export interface Link {
  first_position: number;
  last_position: number;
  previous_hash: string;
  hash: string;
}

/**
 * Walks links in order of position from a known end and tells the new end, or the first break: a position that is missing or taken
 * twice, a link that does not follow its predecessor, or one whose text has changed. Callable batch by batch.
 */
export function verifyLinks<L extends Link>(
  links: Iterable<L>,
  hashOf: (link: L) => string,
  from: ChainEnd = CHAIN_START,
): { end: ChainEnd; first_break: { position: number; link: L | null; reason: ChainBreak['reason'] } | null } {
  let end = from;
  for (const link of links) {
    const reason = faultOf(link, end, hashOf);
    if (reason) {
      const isMissing = reason === 'missing';
      const position = isMissing ? end.position + 1 : link.first_position;
      return { end, first_break: { position, link: isMissing ? null : link, reason } };
    }
    end = { position: link.last_position, hash: link.hash };
  }
  return { end, first_break: null };
}

/** Walks rows of the ledger as verifyLinks does. */
export function verifyChain(
  rows: Iterable<LedgerRow>,
  sha256: Sha256,
  from: ChainEnd = CHAIN_START,
): { end: ChainEnd; first_break: ChainBreak | null } {
  const { end, first_break } = verifyLinks(linksOf(rows), ({ row }) => hashRow(row, sha256), from);
  if (!first_break) return { end, first_break };
  const { position, reason, link } = first_break;
  return { end, first_break: { position, row_id: link?.row.id ?? null, reason } };
}

function* linksOf(rows: Iterable<LedgerRow>): Generator<Link & { row: LedgerRow }> {
  for (const row of rows) {
    const { position, previous_hash, hash } = row;
    yield { first_position: position, last_position: position, previous_hash, hash, row };
  }
}

/** Compares the end that a walk reached with the head that stood when it began: rows cut off the end leave no other trace. */
export function checkChainEnd(end: ChainEnd, head: ChainEnd): ChainBreak | null {
  if (end.position < head.position) return { position: end.position + 1, row_id: null, reason: 'missing' };
  if (end.position > head.position) return { position: head.position + 1, row_id: null, reason: 'inserted' };
  return end.hash === head.hash ? null : { position: head.position, row_id: null, reason: 'altered' };
}

function faultOf<L extends Link>(link: L, end: ChainEnd, hashOf: (link: L) => string): ChainBreak['reason'] | null {
  if (link.first_position > end.position + 1) return 'missing';
  if (link.first_position <= end.position) return 'inserted';
  if (hashOf(link) !== link.hash) return 'altered';
  return link.previous_hash === end.hash ? null : 'unlinked';
}
