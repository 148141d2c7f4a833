import type { EntityState } from './entity-state.ts';
import type { Envelope } from './envelope.ts';

/** One entity's books in this process: its mailbox and the durable state it decides from. */
export class Actor {
  readonly entity_id: number;
  readonly mailbox: Envelope[] = [];
  /** Undefined until loaded, and again when another process was found to have moved the entity. */
  state: EntityState | undefined;
  /** When the state was last known to be current, in ms since the epoch. */
  checked_at = 0;
  last_used = 0;

  constructor(entity_id: number) {
    this.entity_id = entity_id;
  }

  forget(): void {
    this.state = undefined;
  }
}
