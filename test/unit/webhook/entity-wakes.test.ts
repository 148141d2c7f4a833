import { expect, test } from '@jest/globals';
import { EntityWakes } from '../../../services/webhook/cursor/entity-wakes.ts';

/** Wakes over receivers of the entities 2 and 3. `looked` answers the entities of each look, in their order. */
function openWakes() {
  const looks: number[][] = [];
  const woken: [string, number][] = [];
  const unheard = new Set<number>();
  let onLook: () => void = () => undefined;
  const cursors = {
    isUnheard: (id: number) => unheard.has(id),
    ofEntities: (ids: number[]) => {
      looks.push(ids);
      for (const id of ids) if (id === 1) unheard.add(id);
      onLook();
      return Promise.resolve([2, 3].filter((id) => ids.includes(id)).map((entity_id) => ({ _id: `webhook:${entity_id}`, entity_id })));
    },
  };
  const followers = { wake: (id: string, position: number) => void woken.push([id, position]) };
  const begin = () => Promise.resolve();
  const onFault = (message: string, error: unknown): never => {
    throw new Error(message, { cause: error });
  };
  const wakes = new EntityWakes({ cursors, followers, begin, onFault });
  const looked = async (times: number): Promise<number[][]> => {
    while (looks.length < times) {
      await new Promise<void>((resolve) => {
        onLook = resolve;
        // The timers of the service do not keep the process alive.
        setTimeout(resolve, 20);
      });
    }
    return looks;
  };
  return { wakes, looked, woken };
}

test('the receivers of entities that move together are found in one look, and each is told the last position', async () => {
  const { wakes, looked, woken } = openWakes();
  for (const [entity_id, position] of [
    [1, 5],
    [2, 7],
    [3, 1],
    [2, 9],
  ] as const)
    wakes.add(entity_id, position);
  expect(await looked(1)).toEqual([[1, 2, 3]]);
  expect(woken).toEqual([
    ['webhook:2', 9],
    ['webhook:3', 1],
  ]);
});

test('an entity that has no receiver is looked at later than the others, and is not forgotten', async () => {
  const { wakes, looked } = openWakes();
  wakes.add(1, 1);
  wakes.add(2, 1);
  await looked(1);
  wakes.add(1, 2);
  wakes.add(2, 2);
  await looked(2);
  wakes.add(1, 3);
  expect(await looked(3)).toEqual([[1, 2], [2], [1]]);
});
