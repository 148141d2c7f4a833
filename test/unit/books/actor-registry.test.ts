import { expect, test } from '@jest/globals';
import { ActorRegistry } from '../../../shared/books/state/actor-registry.ts';
import type { Envelope } from '../../../shared/books/state/actor.ts';
import { stateLimits } from '../../../shared/books/state/state-limits.ts';

test('an entity keeps its actor while it is written, and loses it once it is idle', () => {
  const registry = new ActorRegistry();
  const first = registry.of(1, 0);
  expect(registry.of(1, stateLimits.actor_idle_ms)).toBe(first);
  registry.of(2, 2 * stateLimits.actor_idle_ms);
  expect(registry.of(1, 2 * stateLimits.actor_idle_ms)).toBe(first);
  registry.of(2, 3 * stateLimits.actor_idle_ms + 1);
  expect(registry.of(1, 3 * stateLimits.actor_idle_ms + 1)).not.toBe(first);
});

test('of too many entities the one that was written longest ago is forgotten first', () => {
  const registry = new ActorRegistry();
  const actors = Array.from({ length: stateLimits.actors }, (_, id) => registry.of(id, 0));
  // Written again, the first is the youngest, and the second is the oldest.
  expect(registry.of(0, 0)).toBe(actors[0]);
  registry.of(-1, 0);
  expect(registry.of(0, 0)).toBe(actors[0]);
  expect(registry.of(2, 0)).toBe(actors[2]);
  expect(registry.of(1, 0)).not.toBe(actors[1]);
});

test('an actor with commands waiting is never forgotten', () => {
  const registry = new ActorRegistry();
  const busy = registry.of(1, 0);
  busy.mailbox.push({} as Envelope);
  registry.of(2, 10 * stateLimits.actor_idle_ms);
  expect(registry.of(1, 10 * stateLimits.actor_idle_ms)).toBe(busy);
});
