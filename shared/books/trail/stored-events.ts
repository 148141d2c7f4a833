import { timestampOf } from '../../api/timestamp-text.ts';
import type { ChainEnd } from '../../accounting/ledger-chain.ts';
import type { TrailEvent } from '../../resources/event/trail-event.ts';
import { sha256 } from '../../base/sha256.ts';

/**
 * The events that one round, or one transaction, left in a trail: a document for all of them. An event is kept as JSON text, so that
 * exactly the hashed text is stored; values shared by all events of the document are stored beside it, once.
 */
export interface StoredEvents {
  /** `<entity>:<first position>`. */
  _id: string;
  /** Whose trail it is: one of the two. */
  entity_id?: number;
  owner_id?: number;
  first_position: number;
  last_position: number;
  at: Date;
  previous_hash: string;
  /** Hash of its last event. */
  hash: string;
  /** The marks by which its events are found (marks-of.ts). */
  marks: string[];
  events: string[];
  /** In the trail of an entity, the round that saved them (round-proof.ts). Documents of earlier versions have none. */
  round_id?: string;
}

/** The text that an event's hash covers: the event as it is shown, without its hash (docs/architecture.md "The trail"). */
function hashedText(stored: Pick<StoredEvents, 'entity_id' | 'owner_id' | 'at'>, text: string, previous_hash: string): string {
  const whose = stored.owner_id === undefined ? `"entity_id":${String(stored.entity_id)},"owner_id":null` : `"owner_id":${stored.owner_id}`;
  return `{${whose},${text.slice(1, -1)},"at":"${timestampOf(stored.at)}","previous_hash":"${previous_hash}"}`;
}

/** The end of the chain behind one more event. */
export function nextEnd(stored: Pick<StoredEvents, 'entity_id' | 'owner_id' | 'at'>, text: string, end: ChainEnd): ChainEnd {
  return { position: end.position + 1, hash: sha256(hashedText(stored, text, end.hash)) };
}

/** The events of a document with their places in the chain, in order. */
export function eventsOf(stored: StoredEvents): TrailEvent[] {
  let { previous_hash } = stored;
  return stored.events.map((text) => {
    const whole = hashedText(stored, text, previous_hash);
    const event = { ...(JSON.parse(whole) as Omit<TrailEvent, 'hash'>), hash: sha256(whole) };
    previous_hash = event.hash;
    return event;
  });
}
