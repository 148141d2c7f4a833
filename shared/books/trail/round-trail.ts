import type { ChainEnd } from '../../accounting/ledger-chain.ts';
import type { EventContent } from '../../resources/event/trail-event.ts';
import { nextEnd } from './stored-events.ts';
import type { StoredEvents } from './stored-events.ts';

/** The id of the document whose first event has this position in the trail of an entity, or of an owner. */
export function eventsId(of: number, first_position: number): string {
  return `${of}:${first_position}`;
}

/** The events of one round in one entity: appended to the end of the trail, and stored as one document. */
export class RoundTrail {
  readonly names: string[] = [];
  private readonly start: ChainEnd;
  private readonly key: Pick<StoredEvents, 'entity_id' | 'owner_id' | 'at'>;
  private readonly events: string[] = [];
  private readonly marks = new Set<string>();
  /** The trail's end with what was appended. */
  end: ChainEnd;

  constructor(key: Pick<StoredEvents, 'entity_id' | 'owner_id' | 'at'>, start: ChainEnd) {
    this.key = key;
    this.start = start;
    this.end = start;
  }

  get first_position(): number {
    return this.start.position + 1;
  }

  get document_id(): string {
    return eventsId((this.key.entity_id ?? this.key.owner_id)!, this.first_position);
  }

  append(content: EventContent & { entity_id?: number | null }, marks: readonly string[]): void {
    const { entity_id, ...event } = content;
    const position = this.end.position + 1;
    // An event of an owner's trail says which entity it concerns; in an entity's trail the document says it.
    const text = JSON.stringify({ ...(entity_id === undefined ? {} : { entity_id }), position, ...event });
    this.end = nextEnd(this.key, text, this.end);
    this.events.push(text);
    this.names.push(event.name);
    for (const mark of marks) this.marks.add(mark);
  }

  document(): StoredEvents {
    return {
      _id: this.document_id,
      ...this.key,
      first_position: this.first_position,
      last_position: this.end.position,
      previous_hash: this.start.hash,
      hash: this.end.hash,
      marks: [...this.marks],
      events: this.events,
    };
  }
}
