/** A user has one membership of an entity, so both ids together name it. */
export function membershipId(entity_id: number, user_id: number): string {
  return `${entity_id}:${user_id}`;
}
