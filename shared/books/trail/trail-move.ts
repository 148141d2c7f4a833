/** The events that a saved round added to an entity's trail: the first and last position, and the names in that order. */
export interface TrailMove {
  readonly entity_id: number;
  readonly first_position: number;
  /** The trail's end. */
  readonly position: number;
  readonly names: readonly string[];
}
