import { CHAIN_START, checkChainEnd, verifyLinks } from '../../accounting/ledger-chain.ts';
import type { ChainBreak, ChainEnd } from '../../accounting/ledger-chain.ts';
import { giveWay } from '../../base/give-way.ts';
import { nextEnd } from './stored-events.ts';
import type { StoredEvents } from './stored-events.ts';

export interface TrailIntegrity {
  verified: boolean;
  /** How many there should be: the trail's end when the walk began. */
  events: number;
  first_break: Pick<ChainBreak, 'position' | 'reason'> | null;
  /** Hash of the last event. Noted somewhere else, it proves later that nothing before it was written anew. */
  last_hash: string;
}

/** Between so many documents the process serves others. */
const DOCUMENTS_AT_A_TIME = 100;

/** The hash of a document's last event, worked out again from the texts of all. */
function hashAgain(stored: StoredEvents): string {
  const start = { position: stored.first_position - 1, hash: stored.previous_hash };
  const end = stored.events.reduce((last, text) => nextEnd(stored, text, last), start);
  return end.position === stored.last_position ? end.hash : '';
}

/** Walks the documents of a trail behind `start`, in order of their positions, to the end that stood when the walk began. */
export async function verifyTrail(
  documents: AsyncIterable<StoredEvents>,
  head: ChainEnd,
  start: ChainEnd = CHAIN_START,
): Promise<TrailIntegrity> {
  let end = start;
  let found: Pick<ChainBreak, 'position' | 'reason'> | null = null;
  let walked = 0;
  for await (const stored of documents) {
    if (++walked % DOCUMENTS_AT_A_TIME === 0) await giveWay();
    const { end: reached, first_break } = verifyLinks([stored], hashAgain, end);
    end = reached;
    if (!first_break) continue;
    found = first_break;
    break;
  }
  const first_break = found ?? checkChainEnd(end, head);
  return {
    verified: first_break === null,
    events: head.position,
    first_break: first_break && { position: first_break.position, reason: first_break.reason },
    last_hash: head.hash,
  };
}
