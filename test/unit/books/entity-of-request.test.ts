import { expect, test } from '@jest/globals';
import { entityOf } from '../../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';

const of = (caller: object | undefined): number => entityOf({ meta: { caller } } as unknown as RequestContext);

test('a call that names no entity is refused, however it names none', () => {
  expect(of({ entity_id: 7 })).toBe(7);
  for (const caller of [{ entity_id: null }, {}, undefined]) expect(() => of(caller)).toThrow(expect.objectContaining({ code: 403 }));
});
