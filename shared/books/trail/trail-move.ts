/** What a saved round added to an entity's trail: from which position to which, and the events' names in that order. */
export interface TrailMove {
  readonly entity_id: number;
  readonly first_position: number;
  /** The trail's end. */
  readonly position: number;
  readonly names: readonly string[];
}
