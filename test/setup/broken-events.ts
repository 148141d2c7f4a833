import { hash as digest } from 'node:crypto';
import type { StoredEvents } from '../../shared/books/trail/stored-events.ts';

/**
 * What is wrong with a trail as it is stored: positions with a gap or twice, a chain that does not hold, an end that is not the head's.
 * The hashed text is spelt out here a second time (docs/architecture.md "The trail").
 */
export function brokenEvents(documents: readonly StoredEvents[], head: { position: number; hash: string }): string[] {
  const breaches: string[] = [];
  let [position, previous] = [0, ''];
  for (const one of documents.toSorted((a, b) => a.first_position - b.first_position)) {
    if (one.first_position !== position + 1) breaches.push(`after event ${position} comes ${one.first_position}`);
    if (one.previous_hash !== previous) breaches.push(`event ${one.first_position} does not follow its predecessor`);
    position = one.first_position - 1;
    for (const text of one.events) {
      const own = JSON.parse(text) as { position: number };
      if (own.position !== ++position) breaches.push(`event ${own.position} stands at ${position}`);
      const whose = one.owner_id === undefined ? { entity_id: one.entity_id, owner_id: null } : { owner_id: one.owner_id };
      previous = digest(
        'sha256',
        JSON.stringify({ ...whose, ...own, at: one.at.toISOString().replace('Z', '000Z'), previous_hash: previous }),
      );
    }
    if (one.last_position !== position || one.hash !== previous) breaches.push(`event ${position} does not have its hash`);
  }
  if (head.position !== position || head.hash !== previous) breaches.push(`the head stands at ${head.position}, not at event ${position}`);
  return breaches;
}
